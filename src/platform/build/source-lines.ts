import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { type SourceLines, sourceLinesFile } from "../boot/source-traces.ts";

/**
 * Writes beside each file of the server a map of its lines to lines of the source, for stack traces
 * (platform/boot/source-traces.ts). Node's own way keeps 20 MB of source maps in every process.
 */
export function sourceLines(root: string): Plugin {
  return {
    name: "vitrine:source-lines",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => `${name}.map` in bundle);
      await Promise.all(
        files.map(async (name) => {
          const { sources, mappings } = JSON.parse(await readFile(join(dir, `${name}.map`), "utf8"));
          const paths = sources.map((source: string) => relative(root, join(dir, source)));
          const lines: SourceLines = { paths, places: placesOf(mappings) };
          await writeFile(join(dir, sourceLinesFile(name)), JSON.stringify(lines));
        }),
      );
    },
  };
}

/**
 * Two numbers for each line from the mappings of a source map (https://tc39.es/ecma426/): the source of its first
 * segment and the line there, from 0; twice -1 without a source.
 */
export function placesOf(mappings: string): number[] {
  // Except for the column, all numbers are relative to the previous segment, even across lines.
  let path = 0;
  let line = 0;
  return mappings.split(";").flatMap((parts) => {
    let first: [number, number] | undefined;
    for (const part of parts.split(",")) {
      const [, pathStep, lineStep = 0] = numbersOf(part);
      if (pathStep === undefined) continue;
      path += pathStep;
      line += lineStep;
      first ??= [path, line];
    }
    return first ?? [-1, -1];
  });
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const bitsOfDigit = 5;
const goesOn = 1 << bitsOfDigit;

function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of text) {
    const bits = digits.indexOf(digit);
    value += (bits & (goesOn - 1)) << shift;
    shift += bitsOfDigit;
    if (bits & goesOn) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
