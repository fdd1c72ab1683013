// What went wrong, from what the SDK throws or streams: one kind, one sentence, and how long the
// provider asks us to wait. Providers word the same trouble differently and some answer 400 or 429
// for money, keys and names alike, so the text is looked at where the number does not tell.

import { STATUS_CODES } from "node:http";
import type { ProviderFailure } from "./model.ts";
import type { FailureKind } from "./prover.ts";
import type { Redact } from "./redact.ts";
import { retryAfter } from "./retry-after.ts";

/** What is known of an error, whichever package made it. */
interface Seen {
  readonly name: string;
  readonly message: string;
  readonly status: number | null;
  /** Codes and types that the provider gave, in one text. */
  readonly codes: string;
  /** The body of the answer, or the error event, as text. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The code of the network's own error, where one is among the causes. */
  readonly network: string | null;
}

export interface ErrorContext {
  readonly provider: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly redact: Redact;
}

/** `refused` when the provider would not take the question for what stands in it. */
export type Outcome =
  | { readonly kind: "failure"; readonly failure: ProviderFailure }
  | { readonly kind: "refused"; readonly message: string };

export const readError = (error: unknown, { provider, now, redact }: ErrorContext): Outcome => {
  const seen = look(error);
  const message = tell(provider, seen, redact);
  if (isRefusal(seen)) return { kind: "refused", message };
  return {
    kind: "failure",
    failure: {
      kind: kindOf(seen),
      message,
      httpStatus: seen.status,
      retryAfterMs: retryAfter(seen.headers, seen.body, now),
    },
  };
};

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

const look = (error: unknown): Seen => {
  const own = fields(error);
  const data = typeof own.data === "object" && own.data !== null ? own.data : parsed(text(own.responseBody));
  const inner = fields(innermost(data));
  const given = own.statusCode ?? inner.status;
  const status = typeof given === "number" && given >= 300 ? given : httpStatus(own.code ?? inner.code);
  return {
    name: text(own.name),
    message: text(own.message) || (typeof error === "string" ? error : ""),
    status,
    codes: [own.code, own.type, inner.code, inner.type, inner.status].map(text).filter(Boolean).join(" "),
    body: text(own.responseBody) || (own.data === undefined ? "" : JSON.stringify(own.data)),
    headers: fields(own.responseHeaders) as Seen["headers"],
    network: networkCode(error),
  };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** `{ error: … }`, `{ response: { error: … } }` and `[{ error: … }]` hold the error proper. */
const innermost = (data: unknown): unknown => {
  const first = Array.isArray(data) ? data[0] : data;
  const { error, response } = fields(first);
  return fields(response).error ?? (typeof error === "object" && error !== null ? error : first);
};

const httpStatus = (code: unknown): number | null => {
  const value = Number(code);
  return Number.isInteger(value) && value >= 400 && value <= 599 ? value : null;
};

const networkCodes =
  /^(?:E(?:CONN|HOST|NET|ADDR)[A-Z]+|ETIMEDOUT|EPIPE|EPROTO|ENOTFOUND|EAI_AGAIN|ERR_(?:TLS|SSL)\w*|UND_ERR_\w+|HPE_\w+|\w*CERT\w*)$/;

const closed = /^(?:terminated|fetch failed|other side closed|Cannot connect to API\b.*)$/;

const networkCode = (error: unknown): string | null => {
  const causes: Fields[] = [];
  let at = error;
  while (typeof at === "object" && at !== null && !causes.includes(at as Fields)) {
    causes.push(at as Fields);
    at = fields(at).cause;
  }
  const code = causes.map((cause) => text(cause.code)).find((one) => networkCodes.test(one));
  return code ?? (causes.some((cause) => closed.test(text(cause.message))) ? "closed" : null);
};

const kindOf = (seen: Seen): FailureKind => {
  const said = `${seen.codes} ${seen.message} ${seen.body}`;
  if (seen.network !== null) return seen.network === "UND_ERR_CONNECT_TIMEOUT" ? "timeout" : "network";
  if (isMalformed(seen)) return "malformed";
  if (isOutOfMoney(seen, said)) return "quota";
  switch (seen.status) {
    case 402:
      return "quota";
    case 401:
      return "authentication";
    case 403:
      return noSuchModel.test(said) ? "not_found" : "authentication";
    case 404:
      return "not_found";
    case 429:
      return "rate_limit";
    case 408:
      return "timeout";
    case 503:
    case 529:
      return "overloaded";
    case null:
      return kindOfCodes(said);
  }
  if (seen.status >= 500) return /overloaded/i.test(said) ? "overloaded" : "server";
  if (badKey.test(said)) return "authentication";
  if (noSuchModel.test(said)) return "not_found";
  return "bad_request";
};

// An error inside a stream that began with 200 has no number of its own.
const kindOfCodes = (said: string): FailureKind => {
  if (/rate_limit|resource_exhausted/i.test(said)) return "rate_limit";
  if (/overloaded|unavailable|insufficient_system_resource/i.test(said)) return "overloaded";
  if (/authentication|invalid_api_key|permission/i.test(said) || badKey.test(said)) return "authentication";
  if (/not_found/i.test(said) || noSuchModel.test(said)) return "not_found";
  if (/invalid_request|bad_request|invalid_argument|context_length/i.test(said)) return "bad_request";
  return "server";
};

const malformedNames = new Set([
  "SyntaxError",
  "AI_JSONParseError",
  "AI_TypeValidationError",
  "AI_InvalidResponseDataError",
  "AI_EmptyResponseBodyError",
  "AI_NoOutputGeneratedError",
  "AI_NoContentGeneratedError",
  "PageError",
]);

// An error answer whose body is not JSON (a gateway's page, say) keeps its number.
const isMalformed = ({ name, status }: Seen): boolean => malformedNames.has(name) && status === null;

const outOfMoney =
  /insufficient_quota|billing_hard_limit|insufficient (?:balance|credits?|funds)|credit balance is too low|requires more credits|api usage limits|billing_not_active|billing_error/i;

/**
 * OpenAI and Google use one sentence, "exceeded your current quota", for an empty account and for a
 * full minute: who says when to come back means the minute, unless the day is full or the share is 0.
 */
const isOutOfMoney = ({ status, headers, body }: Seen, said: string): boolean => {
  if (outOfMoney.test(said)) return true;
  if (status !== 429) return false;
  if (/PerDay|per-day|, limit: 0\b/.test(body)) return true;
  return /exceeded your current quota/i.test(said) && retryAfter(headers, body, 0) === null;
};

const badKey =
  /api[ _]key (?:not valid|expired|not found|is invalid)|api_key_invalid|incorrect api key|invalid_api_key/i;

const noSuchModel =
  /model_not_found|not a valid model|model not exist|no such model|model\b[^.]{0,80}\b(?:not found|does not exist)/i;

// OpenAI, Azure, DeepSeek and OpenRouter refuse some questions with an error instead of an answer.
const isRefusal = ({ status, codes, message, body }: Seen): boolean =>
  status !== null &&
  status < 500 &&
  (/\b(?:invalid_prompt|content_filter|content_policy_violation)\b/.test(codes) ||
    /content exists risk|requires moderation|flagged as potentially violating/i.test(`${message} ${body}`));

const LONGEST_MESSAGE = 1000;

/** The SDK finds no more than this where a server tells its errors in a form of its own. */
const isPhrase = (message: string): boolean =>
  message === "" || Object.values(STATUS_CODES).some((phrase) => phrase === message);

/** What such a body says: `{ "detail": … }`, `{ "message": … }`, or text; nothing of a page for people. */
const plainBody = (body: string): string => {
  const { detail, message, error } = fields(parsed(body));
  const said = [message, detail, error].find((one) => one !== undefined && one !== null && one !== "");
  if (said !== undefined) return typeof said === "string" ? said : JSON.stringify(said);
  return /^\s*</.test(body) ? "" : body.trim();
};

const tell = (
  provider: string,
  { name, message, status, body, headers, network }: Seen,
  redact: Redact,
): string => {
  const { metadata } = fields(innermost(parsed(body)));
  // OpenRouter says "Provider returned error" and keeps what the provider said apart.
  const raw = text(fields(metadata).raw);
  // Keys go before the cut: half a key would be left otherwise.
  const told = (isPhrase(message) && plainBody(body)) || message || body || name;
  const onward = status !== null && status < 400 ? headers.location : undefined;
  const said = redact(
    [told, raw, onward && `it sends on to ${onward}, and no key is sent after it`].filter(Boolean).join(": "),
  );
  const short = said.length > LONGEST_MESSAGE ? `${said.slice(0, LONGEST_MESSAGE)}…` : said;
  // What a provider's support asks for first.
  const request = headers["x-request-id"] ?? headers["request-id"];
  const reference = request === undefined ? "" : ` (request ${redact(request).slice(0, 100)})`;
  if (status !== null) return `${provider} answered ${status}: ${short}${reference}`;
  return network === null
    ? `${provider}: ${short}`
    : `The connection to ${provider} failed (${network}): ${short}`;
};
