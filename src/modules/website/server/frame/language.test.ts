import { expect, test } from "vitest";
import { type LocaleFacts, localeFacts } from "#platform/i18n/locale.ts";
import { languageFor, pathInLanguage } from "./language.ts";

const en = localeFacts("en") as LocaleFacts;
const ro = localeFacts("ro") as LocaleFacts;

test.each([
  ["en_US", "en"],
  ["ro_RO", "ro"],
  ["ro", "ro"],
  ["default", "en"],
  ["xx_XX", "en"],
])("the code %s is %s", (code, expected) => {
  expect(languageFor({ settings: {} }, code).code).toBe(expected);
});

test.each([
  ["/shop?page=2#attr=1,2", ro, "/ro/shop?page=2#attr=1,2"],
  ["/ro/shop", en, "/shop"],
  ["/ro/shop", ro, "/ro/shop"],
  ["/", ro, "/ro"],
  ["/ro", en, "/"],
  ["/shop?edit_translations=1", ro, "/ro/shop"],
  ["/shop?a=1&edit_translations=1&b=2", en, "/shop?a=1&b=2"],
  [
    "/shop?edit_translations=1&edit_translations&a=1&edit_translations=&edit_translations=2",
    ro,
    "/ro/shop?a=1",
  ],
  ["/shop?edit_translations&edit_translations=1#edit_translations=1", en, "/shop#edit_translations=1"],
  ["/shop?edit%5Ftranslations=1&my_edit_translations=1", en, "/shop?my_edit_translations=1"],
  [
    "/website/lang/ro_RO?r=%2Fshop%3Fedit_translations%3D1%26page%3D2&edit_translations=1",
    ro,
    "/ro/website/lang/ro_RO?r=%2Fshop%3Fpage%3D2",
  ],
  ["/shop?search=edit_translations=1", en, "/shop?search=edit_translations=1"],
  ["/ș", ro, "/ro/%C8%99"],
])("%s", (asked, language, expected) => {
  expect(pathInLanguage(asked, language)).toBe(expected);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/ro//evil.example",
  "/ro/\\evil.example",
  "/.//evil.example",
  "/shop/../..//evil.example",
  "/%5cevil\r\nset-cookie: a=b",
  "javascript:alert(1)",
  "",
])("never leaves this site: %s", (asked) => {
  for (const language of [en, ro]) {
    const path = pathInLanguage(asked, language);
    expect(new URL(path, "http://site.example").host).toBe("site.example");
    expect(path).not.toMatch(/[\r\n\\]/);
    expect(path.startsWith("//")).toBe(false);
  }
});

test("a language that the site does not offer is not switched to", () => {
  const settings = { languages: { offered: ["ro"], own: "ro" } };
  expect(languageFor({ settings }, "en_US").code).toBe("ro");
});
