import { expect, test } from "vitest";
import { type Canned, cannedFor, findCanned, slashAt } from "./canned.ts";

const canned: Canned[] = [
  { shortcut: "delivery", language: "", text: "Two working days." },
  { shortcut: "delivery", language: "ro", text: "Două zile lucrătoare." },
  { shortcut: "measure", language: "en", text: "Measure at three places, before delivery." },
  { shortcut: "measure", language: "ro", text: "Măsurați în trei locuri." },
];
const texts = (found: readonly Canned[]) => found.map(({ text }) => text);

test("of each shortcut the visitor's language is offered, else the answer for all; other languages come last", () => {
  expect(texts(cannedFor(canned, "ro"))).toEqual(["Două zile lucrătoare.", "Măsurați în trei locuri."]);
  expect(texts(cannedFor(canned, "de"))).toEqual([
    "Two working days.",
    "Measure at three places, before delivery.",
    "Măsurați în trei locuri.",
  ]);
});

test("a slash after other words is a shortcut, one within a word is not", () => {
  expect(slashAt("Good morning. /mea", 18)).toEqual({ begin: 14, needle: "mea" });
  expect(slashAt("/", 1)).toEqual({ begin: 0, needle: "" });
  expect(slashAt("24/7", 4)).toBeNull();
  expect(slashAt("/mea sure", 9)).toBeNull();
});

test("shortcuts that begin with the word come before answers that mention it", () => {
  expect(texts(findCanned(cannedFor(canned, "en"), "del"))).toEqual([
    "Two working days.",
    "Measure at three places, before delivery.",
  ]);
});
