import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("./", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
const sheets = names.map((name) => ({
  name,
  css: readFileSync(new URL(name, folder), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""),
}));
const tokens = readFileSync(new URL("../tokens.css", folder), "utf8");

describe("the style sheets of the back office", () => {
  it("take every colour, size and duration from the tokens", () => {
    const literals = sheets.flatMap(({ name, css }) =>
      [
        ...css
          .replaceAll(/@media[^{]+/g, "")
          .matchAll(/#[\da-f]{3,8}\b(?=[^{}]*;)|\brgba?\(|\bhsla?\(|(?<![\w-])\d*\.?\d+(?:px|rem|ms|s)\b/gi),
      ].map((match) => `${name}: ${match[0]}`),
    );
    expect(literals).toEqual([]);
  });

  it("name only tokens that exist", () => {
    const own = sheets.map(({ css }) => css).join("\n");
    const given = ["--x", "--y", "--depth"];
    const defined = new Set([...`${tokens}\n${own}`.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
    const missing = [...own.matchAll(/var\((--[\w-]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !defined.has(name) && !given.includes(name));
    expect(missing).toEqual([]);
  });

  it("are all imported by staff.css", () => {
    const entry = readFileSync(new URL("staff.css", folder), "utf8");
    expect(names.filter((name) => name !== "staff.css" && !entry.includes(`"./${name}"`))).toEqual([]);
  });
});
