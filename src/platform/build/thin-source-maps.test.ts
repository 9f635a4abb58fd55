import { SourceMap } from "node:module";
import { transformWithOxc } from "vite";
import { expect, test } from "vitest";
import { linesOnly } from "./thin-source-maps.ts";

const source = `interface Price { minor: number }

// Both belong together.
export function total(prices: Price[]): number {
  let sum = 0;
  for (const { minor } of prices) sum += minor;
  if (sum < 0) throw new Error("a price below zero");
  return sum;
}
`;

test("a thin map knows the line of every line that the whole one knows, and one part of each", async () => {
  const { code, map } = await transformWithOxc(source, "price.ts", { sourcemap: true });
  const mapped = String(map?.mappings);
  const thinned = linesOnly(mapped);
  expect(thinned).not.toContain(",");
  const [whole, thin] = [mapped, thinned].map(
    (mappings) =>
      new SourceMap({
        version: 3,
        file: "price.js",
        sourceRoot: "",
        sources: ["price.ts"],
        sourcesContent: [source],
        names: [],
        mappings,
      }),
  );
  for (const [index, line] of code.split("\n").entries()) {
    const column = line.length - line.trimStart().length;
    const known = whole?.findEntry(index, column);
    if (known && "originalLine" in known)
      expect(thin?.findEntry(index, column)).toMatchObject({ originalLine: known.originalLine });
  }
  const thrown = code.split("\n").findIndex((line) => line.includes("throw"));
  expect(thin?.findEntry(thrown, 20)).toMatchObject({ originalLine: 6 });
});
