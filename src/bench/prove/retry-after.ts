// How long a provider asks us to wait, as its headers or its error say it.

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Milliseconds from `now` (epoch milliseconds); null when nothing, or nothing legible, is said.
 * `retry-after-ms` goes before `retry-after` (RFC 9110 §10.2.3: seconds or an HTTP date), and both
 * before the `RetryInfo`, or the sentence, that Google puts into the body.
 */
export const retryAfter = (headers: Headers, body: string, now: number): number | null =>
  milliseconds(headers["retry-after-ms"]) ?? secondsOrDate(headers["retry-after"], now) ?? retryInfo(body);

const milliseconds = (text: string | undefined): number | null => {
  const value = numberIn(text);
  return value === null ? null : Math.ceil(value);
};

const secondsOrDate = (text: string | undefined, now: number): number | null => {
  const value = numberIn(text);
  if (value !== null) return Math.ceil(value * 1000);
  const date = text !== undefined && isDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

// Date.parse takes "5." for a day in May.
const isDate = /^\s*(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? |\d{4}-\d\d-\d\dT)/;

const numberIn = (text: string | undefined): number | null => {
  if (text === undefined || !/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return null;
  return Number(text);
};

const retryInfo = (body: string): number | null => {
  const found = /(?:"retryDelay"\s*:\s*"|please retry in )(\d+(?:\.\d+)?)s/i.exec(body)?.[1];
  return found === undefined ? null : Math.ceil(Number(found) * 1000);
};
