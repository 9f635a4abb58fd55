import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Which lines of the source those of a built file come from, see platform/build/source-lines.ts. */
export interface SourceLines {
  paths: string[];
  /** For each line the index of its path and its line there, both from 0; -1 for none. */
  places: number[];
}

interface Places {
  paths: readonly string[];
  places: Int32Array;
}

export function sourceLinesFile(builtFile: string): string {
  return `${builtFile}.lines.json`;
}

/**
 * From now on traces of failures name files and lines of the source instead of the built ones in `folder`. What that
 * takes is read with the first trace that somebody looks at.
 */
export function nameSourceInTraces(folder: string, root: string): void {
  const known = new Map<string, Places | null>();

  function sourceOf(file: string, line: number): string | undefined {
    const places = known.get(file) ?? readPlaces(join(folder, file));
    known.set(file, places);
    const index = 2 * (line - 1);
    const path = places?.paths[places.places[index] ?? -1];
    return path && `${join(root, path)}:${(places?.places[index + 1] ?? 0) + 1}`;
  }

  const begin = `${pathToFileURL(folder).href}/`;
  function toldOf(call: string): string {
    const at = call.indexOf(begin);
    if (at === -1) return call;
    const [file = "", line] = call.slice(at + begin.length).split(":");
    const source = sourceOf(file, Number(line));
    return source ? call.slice(0, at) + source + (call.endsWith(")") ? ")" : "") : call;
  }

  Error.prepareStackTrace = (error, calls) =>
    [headOf(error), ...calls.map((call) => `    at ${toldOf(String(call))}`)].join("\n");
}

function readPlaces(path: string): Places | null {
  try {
    const { paths, places }: SourceLines = JSON.parse(readFileSync(sourceLinesFile(path), "utf8"));
    return { paths, places: Int32Array.from(places) };
  } catch {
    // A trace of the built file is better than none.
    return null;
  }
}

/** What is thrown may be anything, and telling of it must not fail in turn. */
function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "An error that cannot be told";
  }
}
