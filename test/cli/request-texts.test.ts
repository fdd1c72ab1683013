import { expect, test } from "vitest";
import { requestSettings, requestTexts } from "../../src/cli/request-texts.ts";

// The forms of the providers' documents: Chat Completions, Responses, Messages, generateContent.
test.each([
  [
    "chat completions",
    {
      model: "m",
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Prove it." },
      ],
    },
  ],
  [
    "OpenAI's responses",
    {
      model: "m",
      input: [
        { role: "system", content: "Be brief." },
        { role: "user", content: [{ type: "input_text", text: "Prove it." }] },
      ],
    },
  ],
  [
    "Anthropic's messages",
    {
      model: "m",
      system: [{ type: "text", text: "Be brief." }],
      messages: [{ role: "user", content: [{ type: "text", text: "Prove it." }] }],
    },
  ],
  [
    "Google's generateContent",
    {
      model: "m",
      systemInstruction: { parts: [{ text: "Be brief." }] },
      contents: [{ role: "user", parts: [{ text: "Prove it." }] }],
    },
  ],
])("%s: the texts that were asked, and the rest apart", (_, request) => {
  expect(requestTexts(request)).toEqual([
    { role: "system", text: "Be brief." },
    { role: "user", text: "Prove it." },
  ]);
  expect(requestSettings(request)).toEqual({ model: "m" });
});

test("what is no text is shown as it was sent, and an unknown form is said to be one", () => {
  const image = { type: "image", data: "…" };
  expect(requestTexts({ messages: [{ role: "user", content: [image] }] })?.[0]?.text).toContain('"image"');
  expect(requestTexts({ prompt: "x" })).toBeNull();
  expect(requestTexts(null)).toBeNull();
});
