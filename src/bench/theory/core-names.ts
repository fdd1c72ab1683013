// What Lean's core library (`Init`, 4.28.0-pre) declares at the root: the first components of its
// constants' names, as read from its .olean files; instances and generated names left out. A statement may refer to
// them, and a new name must not hide one.

const text = `
  Acc Add Alternative And AndOp AndThen Append Applicative Array BEq BaseIO Bind BitVec Bool ByteArray Char
  Classical Coe CoeDep CoeFun CoeHTC CoeHTCT CoeHead CoeOTC CoeOut CoeSort CoeT CoeTC CoeTail Complement
  Decidable DecidableEq DecidableLE DecidableLT DecidablePred DecidableRel DerivingHelpers Div DoResultBC
  DoResultPR DoResultPRBC DoResultSBC Dvd Dyadic Dynamic EIO EST EStateM Empty EmptyCollection Eq EquivBEq
  Equivalence Except ExceptCpsT ExceptT Exists False Fin Float Float32 FloatArray FloatSpec ForIn ForIn'
  ForInStep ForM Function Functor GE GT GetElem GetElem? HAdd HAnd HAndThen HAppend HDiv HEq HMod HMul HOr
  HOrElse HPow HSMul HShiftLeft HShiftRight HSub HXor HasEquiv HasSSubset HasSubset Hashable HomogeneousPow
  IO ISize Id Iff Inhabited Insert Int Int16 Int32 Int64 Int8 IntCast Inter Inv InvImage LE LT
  LawfulApplicative LawfulBEq LawfulFunctor LawfulGetElem LawfulHashable LawfulMonad LawfulMonadAttach
  LawfulMonadLift LawfulMonadLiftT LawfulSingleton Lean List ListSlice MProd Max Membership Min Mod Monad
  MonadAttach MonadControl MonadControlT MonadEval MonadEvalT MonadExcept MonadExceptOf MonadFinally
  MonadFunctor MonadFunctorT MonadLift MonadLiftT MonadReader MonadReaderOf MonadShareCommon MonadState
  MonadStateOf MonadWithReader MonadWithReaderOf Mul Nat NatCast NatPow Ne NeZero Neg NonScalar Nonempty
  NonemptyType Not OfNat OfScientific One Option OptionT Or OrElse OrOp Ord Ordering PEmpty PLift PNonScalar
  PProd PSigma PSum PULift PUnit PartialEquivBEq Pi Pow Prod Pure Quot Quotient RandomGen Rat ReaderM ReaderT
  ReflBEq Relation Repr ReprAtom ReprTuple Runtime SDiff SMul SSuperset ST STWorld Sep Seq SeqLeft SeqRight
  Setoid ShareCommon ShareCommonM ShareCommonT ShiftLeft ShiftRight Sigma Singleton SizeOf Squash StateCpsT
  StateM StateRefT' StateT Std StdGen Stream String Sub Subarray SubarrayIterator Subrelation Subsingleton
  Substring Subtype Sum Superset System Task Thunk ToBool ToStream ToString Trans True TypeName TypeNameData
  UInt16 UInt32 UInt64 UInt8 ULift USize Union Unit Vector Void WeaklyLawfulMonadAttach WellFounded
  WellFoundedRelation XorOp Zero absurd acc_transGen_iff addParenHeuristic allocprof andM and_and_and_comm
  and_and_left and_and_right and_assoc and_comm and_congr and_congr_left and_congr_left' and_congr_left_eq
  and_congr_left_iff and_congr_right and_congr_right' and_congr_right_eq and_congr_right_iff and_exists_self
  and_false and_iff_left and_iff_left_iff_imp and_iff_left_of_imp and_iff_right and_iff_right_iff_imp
  and_iff_right_of_imp and_imp and_left_comm and_not_self and_not_self_iff and_or_left and_or_right
  and_right_comm and_rotate and_self and_self_iff and_self_left and_self_right and_true apply_dite
  apply_eqRec apply_ite autoParam beqOfOrd beq_eq_false_iff_ne beq_false beq_false_of_ne beq_iff_eq beq_of_eq
  beq_self_eq_true beq_self_eq_true' beq_true bind_congr bind_map_left bind_pure bind_pure_unit
  binderNameHint bne bne_comm bne_eq_false_iff_eq bne_iff_ne bne_self_eq_false bne_self_eq_false' bool
  boolIfThenElse boolPredToPred boolRelToRel boolToProp boolToSort cast cast_cast cast_eq cast_heq
  coeFunNotation coeNotation coeSortNotation commandDeclare_bitwise_int_theorems__
  commandDeclare_bitwise_uint_theorems__ commandDeclare_int_theorems__ commandDeclare_uint_theorems__
  compareLex compareLex_eq_eq compareOfLessAndBEq compareOfLessAndEq compareOfLessAndEq_eq_eq
  compareOfLessAndEq_eq_gt compareOfLessAndEq_eq_gt_of_lt_iff_not_gt_and_ne compareOfLessAndEq_eq_lt
  compareOfLessAndEq_eq_swap compareOfLessAndEq_eq_swap_of_lt_iff_not_gt_and_ne compareOn cond cond_false
  cond_true congr congrArg congrFun control controlAt dbgSleep dbgStackTrace dbgTrace dbgTraceIfShared
  dbgTraceVal decEq decPropToBool decidableGetElem? decidable_of_bool decidable_of_decidable_of_eq
  decidable_of_decidable_of_iff decidable_of_iff decidable_of_iff' decide_eq_decide decide_eq_false
  decide_eq_false_iff_not decide_eq_true decide_eq_true_eq decide_eq_true_iff decide_false decide_implies
  decide_ite decide_not decide_true default dif_eq_if dif_neg dif_pos dite dite_cond_congr dite_cond_eq_false
  dite_cond_eq_true dite_congr dite_else_false dite_else_true dite_eq_ite dite_eq_left_iff dite_eq_right_iff
  dite_false dite_iff_left_iff dite_iff_right_iff dite_not dite_then_false dite_then_true dite_true
  eagerReduce emptyRelation emptyWf eqRec_heq eqRec_heq_iff eq_comm eq_false eq_false' eq_false_of_decide
  eq_false_of_ne_true eq_iff_iff eq_iff_true_of_subsingleton eq_mp_eq_cast eq_mpr_eq_cast eq_of_heq eq_self
  eq_self_iff_true eq_true eq_true_eq_id eq_true_of_decide eq_true_of_ne_false exists_and_left
  exists_and_right exists_and_self exists_apply_eq_apply exists_comm exists_congr exists_const exists_eq
  exists_eq' exists_eq_left exists_eq_left' exists_eq_or_imp exists_eq_right exists_eq_right'
  exists_eq_right_right exists_eq_right_right' exists_false exists_idem exists_imp exists_or
  exists_or_eq_left exists_or_eq_left' exists_or_eq_right exists_or_eq_right' exists_prop exists_prop'
  exists_prop_congr exists_prop_decidable exists_prop_eq exists_prop_eq' exists_prop_of_true exists_true_left
  false_and false_eq_decide_iff false_iff false_iff_true false_imp_iff false_implies false_ne_true
  false_of_ne false_of_true_eq_false false_of_true_iff_false false_or flip float32Spec floatSpec
  forIn'_eq_forIn forIn_eq_forIn' forall_and forall_apply_eq_imp_iff forall_comm forall_congr forall_congr'
  forall_const forall_eq forall_eq' forall_eq_apply_imp_iff forall_eq_or_imp forall_exists_index forall_false
  forall_imp forall_not_of_not_exists forall_prop_congr_dom forall_prop_decidable forall_prop_domain_congr
  forall_prop_of_false forall_prop_of_true forall_self_imp funext funext_iff ge_iff_le getElem!_neg
  getElem!_pos getElem?_eq_none_iff getElem?_eq_some_getElem_iff getElem?_eq_some_iff getElem?_neg
  getElem?_pos getElem_congr getElem_congr_coll getElem_congr_idx getElem_of_getElem? getModify getThe
  get_getElem? gt_iff_lt guard hash64 hash_eq have_body_congr' have_body_congr_dep' have_congr' have_unused'
  have_unused_dep' have_val_congr' heq_comm heq_eqRec_iff heq_eq_eq heq_of_eq heq_of_eqRec_eq
  heq_of_eq_of_heq heq_of_heq_of_eq heq_self_iff_true hexDigitRepr hint id id_def id_eq id_map' if_false
  if_false_left if_false_right if_neg if_pos if_true if_true_left if_true_right iff_and_self iff_comm
  iff_congr iff_def iff_def' iff_false iff_false_intro iff_false_left iff_false_right iff_iff_eq
  iff_iff_implies_and_implies iff_not_self iff_of_eq iff_of_false iff_of_true iff_or_self iff_self
  iff_self_and iff_self_or iff_true iff_true_intro iff_true_left iff_true_right imp imp_and imp_congr
  imp_congr_ctx imp_congr_left imp_congr_right imp_false imp_iff_not imp_iff_right imp_imp_imp imp_intro
  imp_not_comm imp_not_self imp_self imp_true_iff implies_congr implies_congr_ctx implies_dep_congr_ctx
  implies_true inferInstance inferInstanceAs initFn inline invImage isExclusiveUnsafe isLE_compareOfLessAndEq
  isSome_getElem? isValidChar ite iteInduction ite_cond_congr ite_cond_eq_false ite_cond_eq_true ite_congr
  ite_else_decide_not_self ite_else_decide_self ite_else_not_self ite_else_self ite_eq_dite ite_eq_ite
  ite_eq_left_iff ite_eq_right_iff ite_false ite_id ite_iff_ite ite_iff_left_iff ite_iff_right_iff ite_not
  ite_self ite_then_decide_not_self ite_then_decide_self ite_then_not_self ite_then_self ite_true lcAny
  lcCast lcErased lcProof lcUnreachable lcVoid leOfOrd le_of_eq_of_le le_of_le_of_eq left_eq_dite_iff
  left_eq_ite_iff left_iff_dite_iff left_iff_ite_iff letFun let_body_congr let_congr let_val_congr lexOrd
  liftExcept liftM liftM_bind liftM_map liftM_pure liftM_seq liftM_seqLeft liftM_seqRight liftOption ltOfOrd
  lt_iff_not_gt_and_ne_of_antisymm_of_total_of_not_le lt_of_eq_of_lt lt_of_lt_of_eq map_bind map_congr
  map_eq_pure_bind map_inj_of_left_inverse map_inj_right map_inj_right_of_nonempty maxOfLe measure minOfLe
  mixHash mkPanicMessage mkPanicMessageWithDecl mkRat mkStdGen mod_uInt64Size_uSizeSize
  mod_usizeSize_uInt16Size mod_usizeSize_uInt32Size mod_usizeSize_uInt8Size modify modifyGetThe modifyThe
  monadFunctorRefl monadLift_map monadLift_self monadLift_seq monadLift_seqLeft monadLift_seqRight
  monadMap_refl mt namedPattern neZero_iff neZero_zero_iff_false ne_comm ne_eq ne_false_of_eq_true
  ne_false_of_self ne_of_apply_ne ne_of_beq_false ne_of_mem_of_not_mem ne_of_mem_of_not_mem'
  ne_self_iff_false ne_true_of_eq_false ne_true_of_not neq_of_not_iff noConfusionEnum noConfusionTypeEnum
  noConfusion_of_Nat none_eq_getElem?_iff nonempty_prop notM not_and not_and' not_and_of_not_left
  not_and_of_not_or_not not_and_of_not_right not_and_self not_and_self_iff not_congr not_decide_eq_true
  not_eq_of_beq_eq_false not_exists not_exists_of_forall_not not_false not_false_eq_true not_false_iff
  not_forall_of_exists_not not_iff_false_intro not_iff_self not_imp_of_and_not not_not_em not_not_intro
  not_not_not not_not_of_not_imp not_of_iff_false not_of_not_imp not_or not_or_intro not_true
  not_true_eq_false npowRec nsmulRec observing of_decide_eq_false of_decide_eq_self_eq_true of_decide_eq_true
  of_eq_false of_eq_true of_getElem?_eq_some of_getElem_eq of_iff_true of_toBoolUsing_eq_false
  of_toBoolUsing_eq_true optParam optParam_eq optionCoe optional orM or_and_left or_and_right or_assoc
  or_comm or_congr or_congr_left or_congr_right or_false or_iff_left or_iff_left_iff_imp or_iff_left_of_imp
  or_iff_right or_iff_right_iff_imp or_iff_right_of_imp or_imp or_left_comm or_or_distrib_left
  or_or_distrib_right or_or_or_comm or_right_comm or_rotate or_self or_self_iff or_self_left or_self_right
  or_true outOfBounds outOfBounds_eq_default outParam panic panicCore panicWithPos panicWithPosWithDecl
  peirce' pi_congr proof_irrel proof_irrel_heq propext propext_iff ptrAddrUnsafe ptrEq ptrEqList pure_id_seq
  randBool randNat rawNatLit readThe recSubsingleton repr reprArg reprStr rfl right_eq_dite_iff
  right_eq_ite_iff right_iff_dite_iff right_iff_ite_iff runEST runST semiOutParam seqLeft_eq_bind
  seqRight_eq_bind seq_eq_bind seq_eq_bind_map shareCommonM sizeOfWFRel sizeOf_default sizeOf_nat
  sizeOf_thunk some_eq_getElem?_iff some_getElem_eq_getElem?_iff sorryAx stdNext stdRange stdSplit strictAnd
  strictOr stx!_ stx_? subtypeCoe term!_ throwThe thunkCoe timeit toBoolUsing toBoolUsing_eq_true trivial
  true_and true_eq_decide_iff true_eq_false_of_false true_iff true_iff_false true_imp_iff true_implies
  true_ne_false true_or tryCatchThe tryFinally type_eq_of_heq unsafeBaseIO unsafeCast unsafeEIO unsafeIO
  wfParam withPtrAddr withPtrAddrUnsafe withPtrEq withPtrEqDecEq withPtrEqUnsafe withShareCommon
  withTheReader`;

export const coreNames: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
