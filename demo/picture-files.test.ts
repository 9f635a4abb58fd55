import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf, sourceOf, wantedPictures } from "./draw-pictures.ts";

const folder = join(import.meta.dirname, "pictures");
const megabytesMax = 15;

test("every picture that a page shows first lies ready, and nothing else: else run node demo/draw-pictures.ts", async () => {
  const wanted = new Set<string>();
  for (const { svg, sidesPx } of wantedPictures()) {
    const source = await sourceOf(svg);
    for (const sidePx of sidesPx) wanted.add(fileOf(source, sidePx));
  }
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".avif"),
  );
  const there = new Set(files);
  expect([...wanted].filter((name) => !there.has(name))).toEqual([]);
  expect(files.filter((name) => !wanted.has(name))).toEqual([]);
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(megabytesMax);
});
