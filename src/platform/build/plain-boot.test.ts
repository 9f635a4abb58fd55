import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutTypes } from "./plain-boot.ts";

test("without its types a file has the lines that it had, and imports the plain files", () => {
  const source = `import { type Plugin, escaped } from "./narrow-text.ts";
export const port = (plugin: Plugin): number => plugin.port;
const { serverOnly } = await import("./server-only.ts");
const { createServer } = await import("vite");
`;
  const plain = withoutTypes(source).replace(/ +/g, " ").split("\n");
  expect(plain).toHaveLength(source.split("\n").length);
  expect(plain[0]).toMatch(/^import { escaped } from "\.\/narrow-text\.js";$/);
  expect(plain[1]).toBe("export const port = (plugin ) => plugin.port;");
  expect(plain[2]).toMatch(/import\("\.\/server-only\.js"\);$/);
  expect(plain[3]).toMatch(/import\("vite"\);$/);
});

test("what runs from source imports only what is written beside it, packages, and what development needs", () => {
  const files = globSync("src/{main,platform/boot/*}.ts").filter((file) => !file.endsWith(".test.ts"));
  const imported = files.flatMap((file) =>
    [...withoutTypes(readFileSync(file, "utf8")).matchAll(/(?:from|import\()\s*"([.#][^"]*)"/g)].map(
      ([, path = ""]) => path,
    ),
  );
  expect(imported.length).toBeGreaterThan(50);
  expect(imported.filter((path) => !/^\.\/(platform\/boot\/)?[a-z-]+\.js$/.test(path))).toEqual([]);
});
