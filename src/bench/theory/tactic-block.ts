// Between a proof as a theory's file has it, behind `:=`, and the tactic block that a prover writes.

/** `by` and what follows becomes the block alone, its indentation kept; a term becomes `exact`. */
export const tacticBlock = (proof: string): string => {
  const block = /^by\b[ ]*/.exec(proof);
  if (block === null) return `  exact (${proof})`;
  const rest = proof.slice(block[0].length);
  return rest.startsWith("\n") || rest.startsWith("\r\n") ? rest.replace(/^\r?\n/, "") : `  ${rest}`;
};
