import { anthropic } from "./anthropic.ts";
import { deepseek } from "./deepseek.ts";
import { google } from "./google.ts";
import { local } from "./local.ts";
import { openai } from "./openai.ts";
import { openrouter } from "./openrouter.ts";
import type { ModelProvider } from "./provider.ts";

export const modelProviders: readonly ModelProvider[] = [
  openai,
  anthropic,
  google,
  deepseek,
  openrouter,
  local,
];
