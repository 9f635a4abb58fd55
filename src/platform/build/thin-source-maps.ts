import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Leaves of the server's source maps what traces of failures need: the line. Node keeps every part of a map that it
 * has read as an object, and whole maps of the server take 40 MB of every process.
 */
export function thinSourceMaps(): Plugin {
  return {
    name: "house:thin-source-maps",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir = "" }, bundle) {
      const maps = Object.keys(bundle).filter((name) => name.endsWith(".map"));
      await Promise.all(maps.map((name) => thin(join(dir, name))));
    },
  };
}

async function thin(file: string): Promise<void> {
  const { sourcesContent: _, ...map } = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...map, names: [], mappings: linesOnly(map.mappings) }));
}

/** Of the mappings of a source map (https://tc39.es/ecma426/) the first one of each line, without names. */
export function linesOnly(mappings: string): string {
  // All numbers but the column tell the difference to the part before, also to one on a former line.
  const place = { source: 0, line: 0, column: 0 };
  const told = { ...place };
  const lines = mappings.split(";").map((line) => {
    let first = "";
    for (const part of line.split(",")) {
      const [generated = 0, source, sourceLine = 0, sourceColumn = 0] = numbersOf(part);
      if (source === undefined) continue;
      place.source += source;
      place.line += sourceLine;
      place.column += sourceColumn;
      if (first) continue;
      first = textOf([
        generated,
        place.source - told.source,
        place.line - told.line,
        place.column - told.column,
      ]);
      Object.assign(told, place);
    }
    return first;
  });
  return lines.join(";");
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

function textOf(numbers: readonly number[]): string {
  let text = "";
  for (const number of numbers) {
    let value = number < 0 ? (-number << 1) | 1 : number << 1;
    do {
      const bits = value & (goesOn - 1);
      value >>>= bitsOfDigit;
      text += digits[value > 0 ? bits | goesOn : bits];
    } while (value > 0);
  }
  return text;
}
