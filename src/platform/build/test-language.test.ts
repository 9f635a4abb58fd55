import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { say } from "../i18n/say.ts";
import { inTestLanguage, testLanguage } from "./test-language.ts";

function said(english: string, values: Record<string, string | number> = {}) {
  const compiled = inTestLanguage(compileMessage(english)) as Parameters<typeof say>[0];
  return say(compiled, values, testLanguage.tag);
}

test("the language of tests has words in Hebrew letters, and the values, numbers and cases of the English text", () => {
  expect(said("Add to cart")).toBe("אדד טו כארט");
  expect(said("Hello {name}", { name: "Ana" })).toBe("העללו Ana");
  const items = "{count, plural, one {# item} other {# items}}";
  expect([1, 2].map((count) => said(items, { count }))).toEqual(["1 יטעמ", "2 יטעמס"]);
  const paid = "{way, select, card {By card} other {Later}}";
  expect(said(paid, { way: "card" })).toBe(said("By card"));
});

test("addresses in a text of the language of tests still lead somewhere", () => {
  expect(said("See https://example.com/terms")).toBe("סעע https://example.com/terms");
  expect(said("name@example.com")).toBe("name@example.com");
});
