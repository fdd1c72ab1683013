// Lean's token table without imports (4.28): what an identifier may not be, and what longest match
// chooses between. Names of tactics are not tokens unless another syntax reserves them: `exact` may
// be a variable, `have` may not.

const words = `
  Prop Sort Type abbrev at attribute axiom break by calc catch class continue coinductive const_of%
  dbg_trace declare_syntax_cat def default_instance% deriving do elab elab_rules else end example exists export
  extends finally for forall from fun gen_injective_theorems% generalizing have haveI hiding if
  import in include inductive infix infixl infixr init_quot initialize instance
  leading_parser let let_delayed let_fun let_tmp let_λ letI local macro macro_rules match matches meta
  mutual mut namespace nat_lit no_index nofun nomatch noncomputable nonrec notation omit opaque
  open partial postfix prefix private protected public
  renaming repeat return run_cmd run_elab run_meta scoped section set_option show simproc dsimproc
  sorry structure suffices syntax tactic_extension then theorem trailing_parser try unif_hint universe unless
  unsafe until using variable where while with termination_by termination_by? decreasing_by add_decl_doc
  builtin_initialize binder_predicate recommended_spelling clear% assert! panic!
  builtin_dsimproc builtin_dsimproc_decl builtin_grind_propagator builtin_simproc
  builtin_simproc_decl declare_simp_like_tactic dsimproc_decl grind_propagator register_error_explanation register_tactic_tag register_try?_tactic simproc_decl
  unreachable! debug_assert! s! f!
  include_str max_prec seal set_library_suggestions tactic_alt tactic_tag throwNamedError unseal
  without_expected_type bif by_elab docs_to_verso eval_prec eval_prio by? coinductive_fixpoint inductive_fixpoint partial_fixpoint grind_annotated mod_cast norm_cast_add_elim show_term
  show_term_elab _ λ
  #check #check_failure #eval #eval! #exit #guard #guard_msgs #print #reduce #synth #version #where #help #check_simp
  #check_tactic #check_tactic_failure #discr_tree_key #discr_tree_simp_key #import_path #print_aux
`;

const symbols = `
  ( ) [ ] { } ⟨ ⟩ ⦃ ⦄ ‹ › , ; : := :: . .. ... .( .{ => ↦ → -> ← <- = ≠ != == ≤ <= ≥ >= < > + - *
  / % ^ ∧ /\\ ∨ \\/ ↔ <-> ¬ ! && || |>. |> <| $ ▸ ∘ × ×' ∈ ∉ ∋ ⊆ ⊂ ⊇ ⊃ ∪ ∩ ∅ \\ ∣ ||| &&& ^^^ <<< >>> ~~~ ++
  << >> >>= <$> <&> <*> *> <* <|> <;> >=> <=< =<< · ? @ @[ @& #[ %[ \` \`( ∀ ∃ | ⊢ ≈ • ≍ ⋯ ⁻¹
  ↑ ↓ ⇑ ↥ // ⊕ ⊕' ]' /-- /-! ...= ...< <... <...= <...<
`;

const reserved = [...words.split(/\s+/), ...symbols.split(/\s+/)].filter((token) => token !== "");

interface TrieNode {
  token: string | null;
  readonly children: Map<number, TrieNode>;
}

const root: TrieNode = { token: null, children: new Map() };
for (const token of reserved) {
  let node = root;
  for (let i = 0; i < token.length; i += 1) {
    const unit = token.charCodeAt(i);
    let next = node.children.get(unit);
    if (!next) {
      next = { token: null, children: new Map() };
      node.children.set(unit, next);
    }
    node = next;
  }
  node.token = token;
}

/** The longest token of the table that stands at `offset`, or null. */
export const longestToken = (text: string, offset: number): string | null => {
  let node: TrieNode | undefined = root;
  let best: string | null = null;
  for (let i = offset; ; i += 1) {
    node = node.children.get(text.charCodeAt(i));
    if (!node) return best;
    if (node.token !== null) best = node.token;
  }
};

const reservedWords: ReadonlySet<string> = new Set(reserved);

/** Whether a text is a token of the table, and so cannot be an identifier. */
export const isReserved = (text: string): boolean => reservedWords.has(text);

/** Tokens that can begin a command: where reading goes on after a parse error. */
export const commandStarts: ReadonlySet<string> = new Set(
  `abbrev attribute axiom builtin_initialize class coinductive declare_syntax_cat def deriving elab elab_rules end
   example export import include inductive infix infixl infixr init_quot initialize instance local macro
   macro_rules meta module mutual namespace noncomputable nonrec notation omit opaque open partial postfix
   prefix private protected public recommended_spelling run_cmd run_elab run_meta
   scoped section set_option simproc dsimproc structure syntax theorem unif_hint universe unsafe variable
   tactic_extension add_decl_doc binder_predicate seal unseal register_error_explanation
   builtin_dsimproc builtin_dsimproc_decl builtin_grind_propagator builtin_simproc builtin_simproc_decl declare_simp_like_tactic dsimproc_decl grind_propagator register_error_explanation register_tactic_tag register_try?_tactic simproc_decl
   gen_injective_theorems% @[ /-- /-!
   #check #check_failure #eval #eval! #exit #guard #guard_msgs #print #reduce #synth #version #where #help
   #check_simp #check_tactic #check_tactic_failure #discr_tree_key #discr_tree_simp_key #import_path #print_aux`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
