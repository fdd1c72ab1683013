// Tactics that take terms, patterns or nothing: how each is written. A keyword is taken before its
// reader is called.

import { matchAlternatives } from "./binder.ts";
import { localDeclaration, sufficesDeclaration } from "./local.ts";
import type { Parser } from "./parser.ts";
import { argumentTerms, binderNames, config, count, location } from "./parts.ts";
import { atPattern, rcasesAlternatives, rcasesPatternLow, rintroPatterns } from "./rcases.ts";
import { atTerm, calcSteps, discriminants, fromOrBy, isColon, term, termList } from "./term.ts";
import type { GeneralizeArgument, RcasesPattern, Tactic, Term } from "./tree.ts";

/** Reads what follows a tactic's keyword, which is taken already. */
export type ReadTactic = (p: Parser, start: number, keyword: string) => Tactic;

const bare =
  (
    kind:
      | "rfl"
      | "eq_refl"
      | "assumption"
      | "trivial"
      | "contradiction"
      | "exfalso"
      | "tauto"
      | "nofun"
      | "sorry"
      | "admit"
      | "constructor"
      | "left"
      | "right"
      | "split_ands",
  ): ReadTactic =>
  (p, start) => ({ kind, span: p.spanFrom(start) });

const oneTerm =
  (
    kind: "exact" | "refine" | "refine'" | "apply" | "fapply" | "eapply" | "absurd" | "specialize",
  ): ReadTactic =>
  (p, start) => {
    const value = term(p);
    return { kind, term: value, span: p.spanFrom(start) };
  };

const someTerms =
  (kind: "exists" | "nomatch" | "exacts" | "existsi"): ReadTactic =>
  (p, start) => {
    const terms = termList(p);
    return { kind, terms, span: p.spanFrom(start) };
  };

const argumentList =
  (kind: "revert" | "clear" | "subst"): ReadTactic =>
  (p, start) => {
    const terms = argumentTerms(p);
    return { kind, terms, span: p.spanFrom(start) };
  };

const rest =
  (construct: string, read: (p: Parser) => void): ReadTactic =>
  (p, start) => {
    read(p);
    return { kind: "unsupported", construct, span: p.spanFrom(start) };
  };

/** `h : e = x`: the term stops before the `=`. */
const generalizeArgument = (p: Parser): GeneralizeArgument => {
  const start = p.position;
  let hypothesis = null;
  if (p.atBinder() && isColon(p)) {
    hypothesis = p.binder();
    p.take();
  }
  const value = term(p, 51);
  const name = p.expect(["="]) ? p.ident() : null;
  return { hypothesis, term: value, name, span: p.spanFrom(start) };
};

/** Arms of `intro` and of tactic `match`: tactics, or a hole left for later. */
export const tacticAlternative = (p: Parser): Term => {
  const start = p.position;
  if (p.atAny("_", "?")) return term(p, 1024);
  const bySpan = { start: p.previousEnd - "=>".length, end: p.previousEnd };
  if (p.going && !p.at("{") && !p.atTactic()) p.fail(["'?'", "'_'", "'{'", "tactic"]);
  const tactics = p.tacticSequence(false);
  return { kind: "by", tactics, bySpan, span: p.spanFrom(start) };
};

const entries: Readonly<Record<string, ReadTactic>> = {
  exact: oneTerm("exact"),
  rfl: bare("rfl"),
  eq_refl: bare("eq_refl"),
  assumption: bare("assumption"),
  trivial: bare("trivial"),
  contradiction: bare("contradiction"),
  exfalso: bare("exfalso"),
  tauto: bare("tauto"),
  nofun: bare("nofun"),
  sorry: bare("sorry"),
  admit: bare("admit"),
  constructor: bare("constructor"),
  left: bare("left"),
  right: bare("right"),
  split_ands: bare("split_ands"),
  decide: (p, start) => {
    const items = config(p);
    return { kind: "decide", config: items, span: p.spanFrom(start) };
  },
  absurd: oneTerm("absurd"),
  nomatch: someTerms("nomatch"),
  exacts: (p, start) => {
    p.expect(["["]);
    const terms = p.at("]") ? [] : termList(p);
    p.expect(["]"]);
    return { kind: "exacts", terms, span: p.spanFrom(start) };
  },
  stop: (p, start) => {
    const after = p.tacticSequence(false);
    return { kind: "stop", rest: after, span: p.spanFrom(start) };
  },
  refine: oneTerm("refine"),
  "refine'": oneTerm("refine'"),
  apply: (p, start) => {
    const value = term(p);
    if (p.options.mathlib === "none" || !p.at("at"))
      return { kind: "apply", term: value, span: p.spanFrom(start) };
    p.take();
    const hypothesis = p.ident();
    return { kind: "applyAt", term: value, hypothesis, span: p.spanFrom(start) };
  },
  fapply: oneTerm("fapply"),
  eapply: oneTerm("eapply"),
  specialize: oneTerm("specialize"),
  exists: someTerms("exists"),
  existsi: someTerms("existsi"),
  use: (p, start) => {
    const terms = termList(p);
    // Mathlib takes any number, the macros that stand for it where there is no Mathlib take four.
    if (p.options.mathlib !== "full" && terms.length > 4)
      return { kind: "unsupported", construct: "use with five witnesses", span: p.spanFrom(start) };
    return { kind: "use", split: false, terms, span: p.spanFrom(start) };
  },
  "use!": (p, start) => {
    const terms = termList(p);
    return { kind: "use", split: true, terms, span: p.spanFrom(start) };
  },
  intro: (p, start) => {
    if (p.at("|")) {
      const alternatives = matchAlternatives(p, term, tacticAlternative);
      return { kind: "introAlternatives", alternatives, span: p.spanFrom(start) };
    }
    const patterns = argumentTerms(p, false);
    return { kind: "intro", patterns, span: p.spanFrom(start) };
  },
  intros: (p, start) => {
    const names = binderNames(p);
    return { kind: "intros", names, span: p.spanFrom(start) };
  },
  revert: argumentList("revert"),
  clear: argumentList("clear"),
  subst: argumentList("subst"),
  subst_vars: (p, start) => ({ kind: "subst_vars", names: [], span: p.spanFrom(start) }),
  injections: (p, start) => {
    const names = binderNames(p);
    return { kind: "injections", names, span: p.spanFrom(start) };
  },
  injection: (p, start) => {
    const value = term(p);
    const names = p.accept("with") ? binderNames(p, true) : [];
    return { kind: "injection", term: value, names, span: p.spanFrom(start) };
  },
  rename: (p, start) => {
    const value = term(p);
    p.expect(["=>"]);
    const name = p.ident();
    return { kind: "rename", term: value, name, span: p.spanFrom(start) };
  },
  rename_i: (p, start) => {
    const names = binderNames(p, true);
    return { kind: "rename_i", names, span: p.spanFrom(start) };
  },
  generalize: (p, start) => {
    const found = [generalizeArgument(p)];
    while (p.accept(",")) found.push(generalizeArgument(p));
    const where = location(p);
    return { kind: "generalize", arguments: found, location: where, span: p.spanFrom(start) };
  },
  have: (p, start) => {
    const declaration = localDeclaration(p, term);
    return { kind: "have", declaration, span: p.spanFrom(start) };
  },
  replace: (p, start) => {
    const declaration = localDeclaration(p, term);
    return { kind: "replace", declaration, span: p.spanFrom(start) };
  },
  let: (p, start) => {
    const recursive = p.acceptWord("rec") !== null;
    const declaration = localDeclaration(p, term);
    if (recursive) return { kind: "unsupported", construct: "let rec", span: p.spanFrom(start) };
    return { kind: "let", declaration, span: p.spanFrom(start) };
  },
  suffices: (p, start) => {
    const declaration = sufficesDeclaration(p, term, fromOrBy, p.spanFrom(start));
    return { kind: "suffices", declaration, span: p.spanFrom(start) };
  },
  obtain: (p, start) => {
    const pattern: RcasesPattern | null = atPattern(p) ? rcasesAlternatives(p) : null;
    const type = p.accept(":") ? term(p) : null;
    const values = p.accept(":=") ? termList(p) : [];
    return { kind: "obtain", pattern, type, values, span: p.spanFrom(start) };
  },
  rcases: (p, start) => {
    const targets = atTerm(p) ? discriminants(p) : [];
    const pattern = p.accept("with") ? rcasesPatternLow(p) : null;
    return { kind: "rcases", targets, pattern, span: p.spanFrom(start) };
  },
  rintro: (p, start) => {
    const patterns: RcasesPattern[] = [];
    while (p.going && p.columnGt() && atPattern(p)) patterns.push(...rintroPatterns(p));
    if (patterns.length === 0) {
      if (p.columnGt()) p.fail(["rintroPat"]);
      else p.failColumn(["checkColGt"]);
    }
    const type = p.accept(":") ? term(p) : null;
    return { kind: "rintro", patterns, type, span: p.spanFrom(start) };
  },
  by_cases: (p, start) => {
    let name = null;
    if (p.atBinder() && isColon(p)) {
      name = p.binder();
      p.take();
    }
    const condition = term(p);
    return { kind: "by_cases", name, condition, span: p.spanFrom(start) };
  },
  by_contra: (p, start) => byContra(p, start, false),
  "by_contra!": (p, start) => byContra(p, start, true),
  contrapose: (p, start) => contrapose(p, start, false),
  "contrapose!": (p, start) => contrapose(p, start, true),
  push_neg: (p, start) => {
    const where = location(p);
    return { kind: "push_neg", location: where, span: p.spanFrom(start) };
  },
  show: (p, start) => {
    const type = term(p);
    return { kind: "show", type, span: p.spanFrom(start) };
  },
  change: (p, start) => {
    const type = term(p);
    if (p.accept("with")) {
      term(p);
      location(p);
      return { kind: "unsupported", construct: "change … with", span: p.spanFrom(start) };
    }
    const where = location(p);
    return { kind: "change", type, location: where, span: p.spanFrom(start) };
  },
  calc: (p, start) => {
    const steps = calcSteps(p);
    return { kind: "calc", steps, span: p.spanFrom(start) };
  },
  congr: (p, start) => {
    const depth = count(p);
    return { kind: "congr", depth, span: p.spanFrom(start) };
  },
  split: (p, start) => {
    const value = p.columnGt() && atTerm(p) ? term(p) : null;
    const where = location(p);
    return { kind: "split", term: value, location: where, span: p.spanFrom(start) };
  },
  ext: (p, start) => {
    const patterns: RcasesPattern[] = [];
    while (p.going && p.columnGt() && atPattern(p)) patterns.push(...rintroPatterns(p));
    if (p.accept(":")) count(p);
    return { kind: "ext", patterns, span: p.spanFrom(start) };
  },
  funext: rest("funext", (p) => argumentTerms(p, false)),
  // Read so that the rest of the block is read as Lean reads it; the fragment does not run them.
  omega: rest("omega", config),
  grind: rest("grind", (p) => {
    config(p);
    p.acceptWord("only");
    if (p.accept("[")) {
      while (p.going && !p.at("]")) {
        if (!p.acceptAny("=", "←", "→", "-", "!", "_")) term(p);
        else continue;
        if (!p.accept(",")) break;
      }
      p.expect(["]"]);
    }
  }),
  "exact?": rest("exact?", (p) => {
    if (p.accept("using")) termList(p);
  }),
  "apply?": rest("apply?", (p) => {
    if (p.accept("using")) termList(p);
  }),
  "rw?": rest("rw?", location),
  show_term: rest("show_term", (p) => p.tacticSequence(false)),
  ac_rfl: rest("ac_rfl", () => undefined),
  ac_nf: rest("ac_nf", location),
  "rfl'": rest("rfl'", () => undefined),
  apply_rfl: rest("apply_rfl", () => undefined),
  apply_assumption: rest("apply_assumption", config),
  infer_instance: rest("infer_instance", () => undefined),
  native_decide: rest("native_decide", config),
  bv_decide: rest("bv_decide", config),
  bv_omega: rest("bv_omega", config),
  norm_cast: rest("norm_cast", location),
  exact_mod_cast: rest("exact_mod_cast", (p) => term(p)),
  apply_mod_cast: rest("apply_mod_cast", (p) => term(p)),
  assumption_mod_cast: rest("assumption_mod_cast", () => undefined),
  push_cast: rest("push_cast", location),
  solve_by_elim: rest("solve_by_elim", (p) => {
    config(p);
    p.accept("*");
    if (p.accept("[")) {
      while (p.going && !p.at("]")) {
        p.acceptAny("-", "*");
        if (atTerm(p)) term(p);
        if (!p.accept(",")) break;
      }
      p.expect(["]"]);
    }
  }),
  and_intros: rest("and_intros", () => undefined),
  subst_eqs: rest("subst_eqs", () => undefined),
  false_or_by_contra: rest("false_or_by_contra", () => undefined),
  trace_state: rest("trace_state", () => undefined),
  trace: rest("trace", (p) => term(p)),
  dbg_trace: rest("dbg_trace", (p) => term(p)),
  sleep: rest("sleep", count),
  save: rest("save", () => undefined),
  haveI: rest("haveI", (p) => localDeclaration(p, term)),
  letI: rest("letI", (p) => localDeclaration(p, term)),
  "have'": rest("have'", (p) => localDeclaration(p, term)),
  "let'": rest("let'", (p) => localDeclaration(p, term)),
  decreasing_tactic: rest("decreasing_tactic", () => undefined),
  simp_arith: rest("simp_arith", config),
  cutsat: rest("cutsat", config),
  grobner: rest("grobner", config),
  lia: rest("lia", config),
  run_tac: rest("run_tac", (p) => term(p)),
  as_aux_lemma: rest("as_aux_lemma", (p) => {
    p.expect(["=>"]);
    p.tacticSequence(false);
  }),
  expose_names: rest("expose_names", () => undefined),
  clear_value: rest("clear_value", (p) => argumentTerms(p)),
  extract_lets: rest("extract_lets", (p) => argumentTerms(p, false)),
  lift_lets: rest("lift_lets", config),
  "try?": rest("try?", () => undefined),
  classical: rest("classical", (p) => p.tacticSequence(false)),
  unhygienic: rest("unhygienic", (p) => p.tacticSequence(false)),
  checkpoint: rest("checkpoint", (p) => p.tacticSequence(false)),
  fun_induction: rest("fun_induction", (p) => term(p)),
  fun_cases: rest("fun_cases", (p) => term(p)),
};

const byContra = (p: Parser, start: number, push: boolean): Tactic => {
  const name = p.columnGt() && p.atBinder() ? p.binder() : null;
  const type = p.accept(":") ? term(p) : null;
  return { kind: "by_contra", name, type, push, span: p.spanFrom(start) };
};

const contrapose = (p: Parser, start: number, push: boolean): Tactic => {
  const swallows = push && p.options.mathlib === "recorded";
  const hypothesis = (swallows || p.columnGt()) && p.atIdent() ? p.ident() : null;
  const name = hypothesis !== null && p.accept("with") ? p.ident() : null;
  return { kind: "contrapose", push, hypothesis, name, span: p.spanFrom(start) };
};

/** Tactics of core Lean that no game needs, read as the bare word: enough not to call them unknown. */
const others =
  "apply_ext_theorem apply_rules attempt_all attempt_all_par bv_decide? bv_normalize by? clean_wf coinductive_fixpoint conv' decreasing_trivial decreasing_with deriving_ReflEq_tactic dsimp?! get_elem_tactic get_elem_tactic_trivial grind? guard_expr guard_hyp guard_target inductive_fixpoint let_to_have massumption mcases mclear mconstructor mexact mexfalso mexists mframe mhave mintro mleave mleft mod_cast mpure mpure_intro mrefine mrename_i mreplace mrevert mright mspec mspecialize mspecialize_pure mstart mstop mvcgen norm_cast_add_elim refine_lift refine_lift' rw_mod_cast show_term_elab simp_all?! simp_wf simpa?! solve suggestions try_suggestions"
    .split(" ")
    .map((word): [string, ReadTactic] => [word, rest(word, () => undefined)]);

export const termTactics: readonly (readonly [string, ReadTactic])[] = [
  ...others,
  ...Object.entries(entries),
];
