import { expect, test } from "vitest";
import { escaped } from "./narrow-text.ts";

test("a program in ASCII means what it meant, in texts, patterns and names", () => {
  const code = `
    const mărime = { "lățime": 'ușă "mare"', [\`înălțime \${1 + 1}\`]: "\\\\ș \\n 🪟" };
    return [mărime, Object.keys(mărime), "🪟 ușă".replace(/[🪟🚪]/u, "–"), /^[ăâîșț]+$/i.test("ȘĂ")];`;
  const narrow = escaped(code);
  expect(narrow).toMatch(/^[\0-\x7f]*$/);
  const run = (text: string): unknown => new Function(text)();
  expect(run(narrow)).toEqual(run(code));
  expect(run(narrow)).toEqual([
    { lățime: 'ușă "mare"', "înălțime 2": "\\ș \n 🪟" },
    ["lățime", "înălțime 2"],
    "– ușă",
    true,
  ]);
});

test("a letter behind a backslash would mean something else and ends the build", () => {
  expect(() => escaped('"\\ș"')).toThrow(/needs no backslash/);
});
