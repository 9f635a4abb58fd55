import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Maps the lines of a built file to lines of the source, see platform/build/source-lines.ts. */
export interface SourceLines {
  paths: string[];
  /** For each line the index of its path and the line in that file, both from 0; -1 for no source. */
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
 * Makes stack traces name files and lines of the source instead of the built ones in `folder`. The maps are read when
 * somebody looks at the first trace.
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
    // A trace of the built file is better than no trace.
    return null;
  }
}

/** A program may throw any value, and reporting it must not fail in turn. */
function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "An error that cannot be told";
  }
}
