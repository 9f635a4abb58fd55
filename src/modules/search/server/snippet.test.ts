import { expect, test } from "vitest";
import { marked, snippetOf } from "./snippet.ts";

const words = (...texts: string[]) => texts.map((text) => ({ text, stem: text.replace(/s$/, "") }));
const said = (pieces: { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

test("every form of a word is marked, with its diacritics", () => {
  expect(said(marked("Uși și ușa din față", words("us")))).toBe("[Uși] și [ușa] din față");
  expect(said(marked("Windows, a window; widow", words("windows")))).toBe("[Windows], a [window]; widow");
  expect(said(marked("Straße", words("strasse")))).toBe("[Straße]");
  expect(said(marked("<b>oak</b>", words("oak")))).toBe("<b>[oak]</b>");
});

test("a long text is cut between words around the first hit", () => {
  const long = `${"larch and spruce ".repeat(30)}then the oak ${"stands in the yard ".repeat(30)}`;
  const snippet = said(snippetOf(long, words("oak")));
  expect(snippet).toContain("then the [oak] stands");
  expect(snippet).toMatch(/^… (larch|and|spruce) .* …$/);
  expect(snippet.length).toBeLessThan(200);
});

test("without a hit it is how the text begins; one endless word is cut, too", () => {
  expect(said(snippetOf("Short text.", words("oak")))).toBe("Short text.");
  expect(said(snippetOf("x".repeat(5000), words("oak"))).length).toBeLessThan(200);
  expect(said(snippetOf("", words("oak")))).toBe("");
});
