import anyAscii from "any-ascii";
import { expect, test } from "vitest";
import { printable } from "./printable.ts";

/** A typeface with Latin letters only. */
const typeface = { hasGlyph: (point: number) => point < 0x250, transliterate: anyAscii };

test.each([
  ["Ana Popescu-Șerban", "Ana Popescu-Șerban"],
  ["李小龍 김", "LiXiaoLong Gim"],
  ["山田太郎", "ShanTianTaiLang"],
  ["محمد", "mhmd"],
  ["שלום", "slvm"],
  ["नमस्ते", "nmste"],
  ["สมชาย", "smchay"],
  ["Ωmega 3", "Omega 3"],
  ["\ue000x", "?x"],
  ["Ana \u200bPopescu 🌻", "Ana Popescu"],
])("%s is printed as %s", (typed, printed) => {
  expect(printable(typed, typeface).text).toBe(printed);
});

test("only the words that cannot be written change, and each is told", () => {
  expect(printable("Casa 李小龍, Cluj", typeface)).toEqual({
    text: "Casa LiXiaoLong, Cluj",
    transliterated: [{ original: "李小龍,", printed: "LiXiaoLong," }],
  });
});
