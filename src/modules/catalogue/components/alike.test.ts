import { expect, test } from "vitest";
import { fittingWords, isAlike, plainWord } from "./alike.ts";

test("case, accents and spaces do not make another word", () => {
  expect(plainWord("  Mărime   Mare ")).toBe(plainWord("marime mare"));
  expect(plainWord("Larch")).not.toBe(plainWord("Larches"));
});

test("another spelling is alike, a short word or another measure is not", () => {
  expect(isAlike("Color", "colour")).toBe(true);
  expect(isAlike("Finish", "Finsh")).toBe(true);
  expect(isAlike("Aluminium", "aluminum")).toBe(true);
  expect(isAlike("Red", "Bed")).toBe(false);
  expect(isAlike("1200 mm", "1400 mm")).toBe(false);
  expect(isAlike("Size", "Scent")).toBe(false);
});

test("what begins with the typed letters is proposed first, then what is spelled alike", () => {
  const words = ["Wall colour", "Colour", "Size"].map((label) => ({ label }));
  expect(fittingWords(words, "col").map(({ label }) => label)).toEqual(["Colour", "Wall colour"]);
  expect(fittingWords(words, "COLOR").map(({ label }) => label)).toEqual(["Colour"]);
  expect(fittingWords(words, "")).toHaveLength(3);
});
