// Words of Lean that have no place in a tactic block, by what they would do there.

export type BannedFor =
  /** Leaves the proof open and says so at most in a warning. */
  | "sorry"
  /** Takes the compiler's word for the kernel's; that refutes any theory with opaque functions. */
  | "native-evaluation"
  /** Runs code while Lean reads the proof. */
  | "metaprogram"
  /** Changes Lean's options. */
  | "option"
  /** Changes what names mean. */
  | "scope"
  /** Changes the grammar. */
  | "syntax"
  /** Declares something, or changes how the next thing is declared. */
  | "declaration"
  | "attribute"
  /** A command that only asks or ends. */
  | "command"
  /** Waits. */
  | "delay";

const lists: Readonly<Record<BannedFor, string>> = {
  sorry: "sorry admit stop sorryAx lcProof lcUnreachable lcAny",
  "native-evaluation":
    "native_decide bv_decide bv_check ofReduceBool ofReduceNat reduceBool reduceNat trustCompiler " +
    "implemented_by extern csimp unsafeCast unsafeIO",
  metaprogram:
    "run_tac run_cmd run_elab run_meta by_elab elab elab_rules elab_stx eval_expr include_str " +
    "include_bytes dbg_trace dbgTrace initialize builtin_initialize init_quot unsafe " +
    "declare_simp_like_tactic declare_config_elab declare_command_config_elab declare_term_config_elab",
  option: "set_option register_option register_builtin_option",
  scope: "open export namespace section variable include omit universe seal unseal",
  syntax:
    "syntax macro macro_rules notation notation3 infix infixl infixr prefix postfix " +
    "declare_syntax_cat binder_predicate unif_hint simproc simproc_decl dsimproc dsimproc_decl " +
    "builtin_simproc builtin_dsimproc register_simp_attr register_label_attr grind_pattern " +
    "grind_propagator builtin_grind_propagator initialize_simps_projections tactic_extension " +
    "register_tactic_tag recommended_spelling library_note deprecate_to add_decl_doc",
  declaration:
    "axiom opaque def abbrev instance inductive coinductive structure " +
    "class deriving private protected noncomputable partial nonrec mutual local scoped public meta " +
    "irreducible_def alias gen_injective_theorems private_decl import prelude module",
  attribute: "attribute",
  command: "assert_not_exists assert_no_cyclic_instances suppress_compilation unsuppress_compilation",
  delay: "sleep",
};

export const bannedWords: ReadonlyMap<string, BannedFor> = new Map(
  Object.entries(lists).flatMap(([reason, words]) =>
    words.split(" ").map((word) => [word, reason as BannedFor] as const),
  ),
);

/**
 * Words that start or end a command and that an honest answer holds by a slip: a header repeated, a
 * Lean 3 `end`. Nothing after one can be part of the tactic block, so Lean gets a stop sign in its
 * place, and fails the proof there.
 */
export const stopWords: ReadonlySet<string> = new Set(["theorem", "lemma", "example", "end"]);
