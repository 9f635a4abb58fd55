import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { createLocale, defaultLocale, localeFacts } from "./locale.ts";
import { type CompiledText, say, type TextValues } from "./say.ts";

const english = "en-IE";
const romanian = "ro-RO";

function said(text: string, values: TextValues = {}, tag = english): string {
  return say(compileMessage(text) as CompiledText, values, tag);
}

test("values stand where the text names them, and what is missing is nothing", () => {
  expect(said("{name}: {count} of {name}", { name: "Vase", count: 1200 })).toBe("Vase: 1200 of Vase");
  expect(said("Hello {name}!")).toBe("Hello !");
});

test.each([
  [0, "no windows"],
  [1, "1 window"],
  [1234, "1,234 windows"],
])("%i of something is said in the plural of English", (count, text) => {
  expect(said("{count, plural, =0 {no windows} one {# window} other {# windows}}", { count })).toBe(text);
});

test.each([
  [1, "o fereastră"],
  [3, "3 ferestre"],
  [20, "20 de ferestre"],
  [101, "101 ferestre"],
  [1234, "1.234 de ferestre"],
])("%i of something is said in one of the three plurals of Romanian", (count, text) => {
  const plural = "{count, plural, one {o fereastră} few {# ferestre} other {# de ferestre}}";
  expect(said(plural, { count }, romanian)).toBe(text);
});

test("a choice that the text does not know is the other one, whatever it is called", () => {
  const choice = "{state, select, paid {Paid {amount}} other {Open}}";
  expect(said(choice, { state: "paid", amount: "€1" })).toBe("Paid €1");
  expect(["open", "toString", "__proto__"].map((state) => said(choice, { state }))).toEqual(
    Array(3).fill("Open"),
  );
});

test("numbers and marks of counting are those of the language; elsewhere a cross is a cross", () => {
  expect(said("{size, number} m", { size: 1234.5 }, romanian)).toBe("1.234,5 m");
  expect(said("#{number}", { number: 7 })).toBe("#7");
  expect(said("{a, plural, other {{b, select, x {#} other {?}}}}", { a: 1000, b: "x" })).toBe("1,000");
});

test("a text that is not there is its id, and one that comes later is found", () => {
  const messages = {};
  const { text } = createLocale(localeFacts("ro") ?? defaultLocale, messages);
  expect([text("shop.cart"), text("toString")]).toEqual(["shop.cart", "toString"]);
  Object.assign(messages, { "shop.cart": ["Coș"] });
  expect(text("shop.cart")).toBe("Coș");
});
