import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { UserError } from "../../bench/user-error.ts";
import { DEFAULT_FILE } from "../settings-file.ts";
import { settingsSchema } from "../settings-schema.ts";

/** `onng init` writes an onng.yaml to begin with; `--schema` prints what may stand in one. */
export const initCommand = (): Command =>
  new Command("init")
    .description("write an onng.yaml to begin with, each setting explained; never over one that is there")
    .option("--schema", "print the JSON schema of onng.yaml instead, for editors")
    .option("--json", "say what was written as JSON")
    .action(({ schema, json }: { schema?: boolean; json?: boolean }) => {
      if (schema) {
        console.log(JSON.stringify(settingsSchema(), null, 2));
        return;
      }
      try {
        writeFileSync(DEFAULT_FILE, template, { flag: "wx" });
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST")
          throw new UserError(`${DEFAULT_FILE} is there already`, {
            hint: "It is left as it is; move it away to begin anew.",
          });
        throw new UserError(
          `Cannot write ${DEFAULT_FILE}: ${error instanceof Error ? error.message : error}`,
        );
      }
      if (json) console.log(JSON.stringify({ written: DEFAULT_FILE }));
      else
        console.log(
          `${DEFAULT_FILE} is written: two controls that need no key, and models to uncomment.\n  onng run --dry-run   what would be asked, and what it may cost\n  onng doctor          what is missing\n  onng run`,
        );
    });

/** What a new onng.yaml says; as it stands it asks the controls alone. */
export const template = `# Settings of onng. A flag comes before an ONNG_* variable, that before this file, this before the default.
# Keys never stand here: they are read from the environment, or from .env in this folder.
# For completion in an editor:  onng init --schema > onng.schema.json  and as the first line here
#   yaml-language-server: $schema=onng.schema.json

theory: nng            # a theory that comes with onng, or a folder of that form

provers:
  - reference          # control: the theory's own proofs in the alien names
  - recall             # control: knows the original by heart and recognises by spelling
  # - id: openai/gpt-5                   # key: OPENAI_API_KEY
  #   reasoningEffort: medium
  #   maxOutputTokens: 32000             # reasoning counts; a budget needs it
  # - id: anthropic/claude-opus-4-5      # key: ANTHROPIC_API_KEY
  #   maxOutputTokens: 32000
  # - id: google/gemini-2.5-pro          # key: GEMINI_API_KEY
  # - id: deepseek/deepseek-reasoner     # key: DEEPSEEK_API_KEY
  # - id: openrouter/deepseek/deepseek-prover-v2   # key: OPENROUTER_API_KEY
  #   route: novita                      # the one provider that may serve it
  # - id: local/my-model                 # vLLM, Ollama, llama.cpp, LM Studio
  #   baseUrl: http://localhost:8000/v1
  #   name: my-model cold                # what tables call it; needed where one id stands here twice
  #   temperature: 0

lambda: [0, 0.2, 0.4, 0.6, 0.8, 1]       # noise: 0 leaves the names, 1 makes all of them alien
seeds: 1                 # namings of each level, or a list of seeds
samples: 1               # answers to each question

run: runs/nng.sqlite     # everything asked and answered; the same command goes on where it stood
judge: embedded          # embedded, lean, or both compared

concurrency: 16          # questions in flight for each provider and key; a 429 cuts it for a while
maxRetries: 6            # after errors that may pass
# budget: 20             # US dollars for the whole run; it stops before more is spent
# prices:                # US dollars for a million tokens, before the list that comes with onng
#   local/my-model: { input: 0, output: 0 }
`;
