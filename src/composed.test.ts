import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { moduleNames, stylesOf } from "#platform/build/composed.ts";
import { frameParts } from "./frame-parts.ts";
import en from "./messages.en.ts";
import ro from "./messages.ro.ts";
import staffEn from "./messages.staff.en.ts";
import staffRo from "./messages.staff.ro.ts";
import { modules } from "./modules.ts";

const root = resolve(import.meta.dirname, "..");

test("the build composes the modules of modules.ts, in their order", () => {
  expect(moduleNames(root)).toEqual(modules.map(({ name }) => name));
});

test.each([
  ["en.json", en],
  ["ro.json", ro],
  ["staff.en.json", staffEn],
  ["staff.ro.json", staffRo],
])("every %s is among the words", (file, words) => {
  const ids = globSync(`src/{platform,modules/*}/messages/${file}`, { cwd: root }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(resolve(root, path), "utf8"))),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(Object.keys(words).sort()).toEqual(ids.sort());
});

test("every stylesheet of a module stands in one of the two sheets, a higher module's later", () => {
  const composed = [stylesOf(root, false), stylesOf(root, true)].map((sheet) =>
    [...sheet.matchAll(/"\.\/(.+)"/g)].map(([, path = ""]) => path),
  );
  const files = globSync("modules/**/*.css", { cwd: resolve(root, "src") });
  expect(composed.flat().sort()).toEqual(files.sort());
  for (const sheet of composed) {
    const places = sheet.map((path) => moduleNames(root).indexOf(path.split("/")[1] ?? ""));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test("the head has a search and a cart, products have a card, and the frame fetches blocks", () => {
  const parts = Object.assign({}, ...Object.values(frameParts));
  expect(parts).toMatchObject({
    Search: expect.any(Function),
    Cart: expect.any(Function),
    ProductCard: expect.any(Function),
    loadBlock: expect.any(Function),
  });
});
