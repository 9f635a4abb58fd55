import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("./", import.meta.url);
const tokens = readFileSync(new URL("tokens.css", folder), "utf8");
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith(".css") && name !== "tokens.css" && name !== "fonts.css")
  .map((name) => ({ name, css: withoutComments(readFileSync(new URL(name, folder), "utf8")) }));

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}

/** The values of the first block whose selector is exactly this. */
function valuesIn(selector: string): Record<string, string> {
  const start = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(tokens.indexOf("{", start) + 1, tokens.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]),
  );
}

const light = valuesIn(':root,\n[data-theme="light"]');
const dark = valuesIn('[data-theme="dark"]');

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
}

function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe("the tokens", () => {
  it("are the same for a visitor who chose dark and one whose system did", () => {
    expect(valuesIn('[data-theme="auto"]')).toEqual(dark);
    // Paper stays white.
    expect(tokens).toMatch(/@media screen and \(prefers-color-scheme: dark\) \{\s*\[data-theme="auto"\]/);
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });

  it("are the only place for colours, sizes and durations", () => {
    const literals = sheets.flatMap(({ name, css }) =>
      [
        ...css
          .replaceAll(/@media[^{]+/g, "")
          .matchAll(/#[\da-f]{3,8}\b(?=[^{}]*;)|\brgba?\(|\bhsla?\(|(?<![\w-])\d*\.?\d+(?:px|rem|ms|s)\b/gi),
      ].map((match) => `${name}: ${match[0]}`),
    );
    expect(literals).toEqual([]);
  });

  it("exist wherever a part names one", () => {
    const own = sheets.map(({ css }) => css).join("\n");
    const given = ["--sw", "--p", "--v", "--x", "--y"];
    const defined = new Set([...`${tokens}\n${own}`.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
    const missing = [...`${tokens}\n${own}`.matchAll(/var\((--[\w-]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !defined.has(name) && !given.includes(name));
    expect(missing).toEqual([]);
  });
});

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, values) => {
  const surfaces = ["--c-page", "--c-surface", "--c-plaster"];
  const texts = [
    "--c-ink",
    "--c-ink-2",
    "--c-ink-3",
    "--c-accent",
    "--c-sale",
    "--c-ok",
    "--c-warn",
    "--c-danger",
  ];
  const pairs = [
    ...texts.flatMap((text) => surfaces.map((surface) => [text, surface, 4.5] as const)),
    ...["--c-ink", "--c-ink-2", "--c-ink-3"].map((text) => [text, "--c-plaster-2", 4.5] as const),
    ...["ok", "warn", "danger", "accent"].map((state) => [`--c-${state}`, `--c-${state}-soft`, 4.5] as const),
    ["--c-on-ink", "--c-ink", 4.5] as const,
    ["--c-on-ink", "--c-ink-hover", 4.5] as const,
    ["--c-on-accent", "--c-accent", 4.5] as const,
    ["--c-page", "--c-sale", 4.5] as const,
    ["--c-star", "--c-page", 3] as const,
    ...surfaces.map((surface) => ["--c-line-control", surface, 3] as const),
    // The wall is behind the opening picture and its buttons.
    ["--c-line-control", "--c-wall", 3] as const,
  ];
  it.each(pairs)("%s on %s reaches %d to 1", (text, ground, least) => {
    expect(contrast(values[text] ?? "", values[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
});
