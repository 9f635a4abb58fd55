import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { transformWithOxc } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SourceLines, sourceLinesFile } from "../boot/source-traces.ts";
import { placesOf } from "./source-lines.ts";

const source = `interface Price { minor: number }

// Both belong together.
export function total(prices: Price[]): number {
  let sum = 0;
  for (const { minor } of prices) sum += minor;
  if (sum < 0) throw new Error("a price below zero");
  return sum;
}

export async function later(prices: Price[]): Promise<number> {
  await null;
  return total(prices);
}
`;
const traces = pathToFileURL(resolve(import.meta.dirname, "../boot/source-traces.ts")).href;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-traces-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The stack trace of a failure in the built file, printed by a process of its own. */
async function traceOf(lines: boolean): Promise<string> {
  const { code, map } = await transformWithOxc(source, "price.ts", { sourcemap: true });
  const file = join(folder, "price-1a.js");
  writeFileSync(file, code);
  const known: SourceLines = { paths: ["src/price.ts"], places: placesOf(String(map?.mappings)) };
  if (lines) writeFileSync(sourceLinesFile(file), JSON.stringify(known));
  const program = `
    import { nameSourceInTraces } from ${JSON.stringify(traces)};
    nameSourceInTraces(${JSON.stringify(folder)}, "/house");
    const { later } = await import(${JSON.stringify(pathToFileURL(file).href)});
    await later([{ minor: -1 }]).catch((error) => console.log(error.stack));`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
}

test("a trace names the file and the line of the source", async () => {
  const [head, first, second] = (await traceOf(true)).split("\n");
  expect(head).toBe("Error: a price below zero");
  expect(first).toBe("    at total (/house/src/price.ts:7)");
  expect(second).toMatch(/^ {4}at (async )?later \(\/house\/src\/price\.ts:13\)$/);
});

test("without its lines it names the built file", async () => {
  expect(await traceOf(false)).toMatch(/at total \(file:.*\/price-1a\.js:\d+:\d+\)/);
});
