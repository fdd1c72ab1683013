// Keys never reach a log, a store, a report or an error: what providers send back may echo them.

/** A text without the keys that might stand in it. */
export type Redact = (text: string) => string;

const HIDDEN = "[key]";

// Shorter values (`none`, `EMPTY` for a local server) are no secrets, and taking them out would
// tear ordinary words apart.
const SHORTEST_KEY = 8;

const secretName = /(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS?)$/i;

// A variable that only sounds like a secret may hold a word that proofs have too.
const looksRandom = (value: string): boolean =>
  value.length >= 16 && /\d/.test(value) && /\p{L}/u.test(value) && !/\s/.test(value);

/**
 * Values of the environment that are keys, longest first: those of the variables `named`, and those of
 * variables that sound like secrets and hold what looks like one.
 */
export const keysOf = (
  env: Readonly<Record<string, string | undefined>>,
  named: readonly string[] = [],
): string[] =>
  Object.entries(env)
    .flatMap(([name, whole]) => {
      const value = whole?.trim() ?? "";
      const isKey = named.includes(name)
        ? value.length >= SHORTEST_KEY
        : secretName.test(name) && looksRandom(value);
      return isKey ? [value] : [];
    })
    .filter((value, at, all) => all.indexOf(value) === at)
    .sort((a, b) => b.length - a.length);

/** Takes out these very keys, also as they stand in JSON text and in addresses; the rest stays as it is. */
export const withoutKeys = (keys: readonly string[]): Redact => {
  const forms = keys.flatMap((key) => [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]);
  return (text) =>
    forms.reduce((left, form) => (left.includes(form) ? left.replaceAll(form, HIDDEN) : left), text);
};

// What keys of the known providers look like, and where keys stand in headers and addresses.
const shapes: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[^\s"',;]+/gi, `$1 ${HIDDEN}`],
  [
    /\b((?:x-goog-api-key|x-api-key|api-key|authorization)["']?\s*[:=]\s*["']?)(?!Bearer |Basic )[^\s"',;]+/gi,
    `$1${HIDDEN}`,
  ],
  [/([?&](?:key|api_key|apikey|access_token|token)=)[^&\s"']+/gi, `$1${HIDDEN}`],
  [/\bsk-[A-Za-z0-9_-]{8,}/g, HIDDEN],
  [/\bAIza[A-Za-z0-9_-]{16,}/g, HIDDEN],
  [/\b(?:hf|gsk|xai|pplx|nvapi)[_-][A-Za-z0-9_-]{12,}/g, HIDDEN],
];

/** Takes out these keys and whatever looks like one: for errors and what servers say of them. */
export const withoutAnyKey = (keys: readonly string[]): Redact => {
  const known = withoutKeys(keys);
  return (text) => shapes.reduce((left, [shape, instead]) => left.replace(shape, instead), known(text));
};

/** Every string in plain data, field names too, put through `redact`. */
export const redactAll = (data: unknown, redact: Redact): unknown => {
  if (typeof data === "string") return redact(data);
  if (Array.isArray(data)) return data.map((item) => redactAll(item, redact));
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [redact(name), redactAll(value, redact)]),
    );
  return data;
};
