// A proof as one writes it: each goal's tactics where the goal arose, not one flat list.

import type { ScriptStep } from "../../../lean/index.ts";

const hole = "=> ?_";

/** The tactic block of a proof that began with one goal and ended with none. */
export const renderProof = (script: readonly ScriptStep[]): string => {
  let at = 0;
  let open = 1;
  const block = (): string => {
    const step = script[at++];
    if (step === undefined) return "";
    const { text } = step;
    const made = step.open - (open - 1);
    open = step.open;
    if (made <= 0) return text;
    const blocks = Array.from({ length: made }, block);
    const parts = text.split(hole);
    if (parts.length === made + 1)
      return parts.map((part, i) => (i < made ? `${part}=>\n${indented(blocks[i]!)}` : part)).join("");
    if (made === 1) return `${text}\n${blocks[0]}`;
    return [text, ...blocks.map((each) => `· ${indented(each).slice(2)}`)].join("\n");
  };
  return block();
};

const indented = (text: string): string => text.replace(/^(?=.)/gm, "  ");
