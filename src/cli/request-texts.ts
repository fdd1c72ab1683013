// What was asked, out of a request as it was sent: each provider's body has its own form.

export interface AskedText {
  readonly role: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, or the texts of its parts; anything else as JSON, so that nothing is hidden. */
const textOf = (content: unknown): string => {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(textOf).join("\n");
  const { text } = fields(content);
  return typeof text === "string" ? text : JSON.stringify(content, null, 2);
};

/** Null where the body has none of the forms that are known. */
export const requestTexts = (request: unknown): AskedText[] | null => {
  const { messages, input, contents, system, systemInstruction } = fields(request);
  const first = system ?? fields(systemInstruction).parts;
  const asked = [messages, input, contents].find(Array.isArray);
  if (asked === undefined) return null;
  return [
    ...(first === undefined ? [] : [{ role: "system", text: textOf(first) }]),
    ...list(asked).map((message) => {
      const { role, content, parts } = fields(message);
      return { role: typeof role === "string" ? role : "user", text: textOf(content ?? parts ?? message) };
    }),
  ];
};

/** The rest of the body: model, temperature, limits. */
export const requestSettings = (request: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields(request)).filter(
      ([key]) => !["messages", "input", "contents", "system", "systemInstruction"].includes(key),
    ),
  );
