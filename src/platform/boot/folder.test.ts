import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./folder.ts";

let above: string;

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "vitrine-folder-"));
});
afterEach(() => rmSync(above, { recursive: true }));

test("a folder is made with all that it lies in, and may be there already", () => {
  const folder = join(above, "shop", "data");
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test("below a file there is no folder", () => {
  writeFileSync(join(above, "file"), "");
  expect(() => makeFolder(join(above, "file", "data"))).toThrow(/ENOTDIR/);
});

test("where the system takes no folder the answer is no, not silence", () => {
  expect(() => makeFolder("/proc/vitrine/data")).toThrow(/ENOENT/);
});
