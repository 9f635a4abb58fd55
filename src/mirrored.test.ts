import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Left and right in a style sheet; a comment that begins with "Physical" says why one stays. */
const physical =
  /(?<!\/\* Physical[^*]*\*\/\s*)(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right))/g;

test("style sheets say start and end instead of left and right, so that a page in Arabic is mirrored", () => {
  const files = globSync("src/**/*.css");
  expect(files.length).toBeGreaterThan(50);
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(physical)].map(([, found]) => `${file}: ${found}`),
  );
  expect(wrong).toEqual([]);
});

test("four different sides of a place are no shorthand, which would not be mirrored", () => {
  const shorthand = /(?<!\/\* Physical[^*]*\*\/\s*)(?<=^|\s)(?:inset|margin|padding)\s*:\s*([^;{}]+);/g;
  const wrong = globSync("src/**/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(shorthand)]
      .filter(([, value = ""]) => {
        const sides = value.match(/[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\S+/g) ?? [];
        return sides.length === 4 && sides[1] !== sides[3];
      })
      .map(([text]) => `${file}: ${text.trim()}`),
  );
  expect(wrong).toEqual([]);
});
