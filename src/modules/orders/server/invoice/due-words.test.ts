import { expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { dueWords } from "./due-words.ts";

test.each([
  ["2026-11-20", "en", "Due today", "warn"],
  ["2026-11-21", "en", "Due tomorrow", "warn"],
  ["2026-11-27", "en", "Due in 7 days", "warn"],
  ["2026-12-05", "en", "Due on 5 December 2026", "plain"],
  ["2026-11-19", "en", "One day overdue", "bad"],
  ["2026-10-20", "en", "31 days overdue", "bad"],
  ["2026-10-20", "ro", "Întârziată cu 31 de zile", "bad"],
] as const)("an invoice due on %s is labelled in %s: %s", (dueOn, language, text, kind) => {
  const label = dueWords(localeOf(language), dueOn, "2026-11-20");
  expect(label).toEqual({ text, kind });
});
