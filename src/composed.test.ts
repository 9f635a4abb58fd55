import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { moduleNames, stylesOf } from "#platform/build/composed.ts";
import { languagePacks, textFolders } from "#platform/build/language-packs.ts";
import { catalogs } from "./catalogs.ts";
import { frameParts } from "./frame-parts.ts";
import { modules } from "./modules.ts";

const root = resolve(import.meta.dirname, "..");

test("the build composes the modules of modules.ts, in their order", () => {
  expect(moduleNames(root)).toEqual(modules.map(({ name }) => name));
});

test.each(languagePacks(root).map(({ code }) => code))("%s has a text for every id of English", (code) => {
  const ids = globSync(`${textFolders}/{staff.,}en.json`, { cwd: root }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(resolve(root, path), "utf8"))),
  );
  expect(ids.length).toBeGreaterThan(1000);
  expect(Object.keys(catalogs[code] ?? {}).sort()).toEqual(ids.sort());
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

test("a class belongs to one module, so that no module changes how another one looks", () => {
  const owners = new Map<string, Set<string>>();
  for (const path of globSync("{ui,modules}/**/*.css", { cwd: resolve(root, "src") })) {
    const owner = path
      .split("/")
      .slice(0, path.startsWith("ui/") ? 1 : 2)
      .join("/");
    for (const name of bareClasses(readFileSync(resolve(root, "src", path), "utf8"))) {
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
    }
  }
  expect(owners.size).toBeGreaterThan(500);
  const shared = [...owners].filter(([, modules]) => modules.size > 1);
  expect(shared.map(([name, modules]) => `${name}: ${[...modules].join(", ")}`)).toEqual([]);
});

/** Classes that a sheet styles by a single class selector, outside of media queries. */
function bareClasses(sheet: string): string[] {
  const parts = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").split(/(?<=[{};])/);
  const open: string[] = [];
  const found: string[] = [];
  for (const part of parts.map((one) => one.trim())) {
    if (part.endsWith("{")) {
      if (open.length === 0)
        found.push(
          ...part
            .slice(0, -1)
            .replaceAll(/\([^)]*\)/g, "()")
            .split(","),
        );
      open.push(part);
    } else if (part.endsWith("}")) open.pop();
  }
  return found.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector));
}

test("the head has a search and a cart, products have a card, and the frame fetches blocks", () => {
  const parts = Object.assign({}, ...Object.values(frameParts));
  expect(parts).toMatchObject({
    Search: expect.any(Function),
    Cart: expect.any(Function),
    ProductCard: expect.any(Function),
    loadBlock: expect.any(Function),
  });
});
