import { existsSync, globSync, readFileSync } from "node:fs";
import { firstVisit } from "./first-visit.ts";
import { mayBeLoaded } from "./server-only.ts";

/** Where texts are asked for in the browser. Mails are components too, but never leave the server. */
const browserSources = [
  "src/root.tsx",
  "src/platform/browser/*.tsx",
  "src/modules/*/components/**/*.{ts,tsx}",
  "src/modules/*/blocks/*/behaviour.tsx",
  "src/modules/*/pages/**/*.tsx",
  "src/modules/*/server/providers/*/{components,pages}/**/*.{ts,tsx}",
];

const literal = /["`]([a-z]+\.[\w.]*)(\$\{)?/g;

export interface AskedTexts {
  /** Whether what a first visit loads asks for the text with this id. */
  atFirst: (id: string) => boolean;
  /** Whether anything in the browser does. The others, such as refusals, are said by the server. */
  ever: (id: string) => boolean;
}

/** Which texts the browser needs, and when. It reads the source itself. */
export function askedTexts(): AskedTexts {
  const first = [...firstVisit()].filter((path) => mayBeLoaded(path) && existsSync(path));
  const all = globSync(browserSources).filter((path) => !/-mail\.tsx$|\.test\.tsx?$/.test(path));
  const atFirst = textsOf(first);
  const ever = textsOf(all);
  return { atFirst: atFirst.has, ever: ever.has };
}

function textsOf(paths: readonly string[]) {
  return textsIn(paths.map((path) => readFileSync(path, "utf8")).join("\n"));
}

/** Ids stand in the source as literals; of a template literal everything that begins like it counts. */
export function textsIn(source: string): { has: (id: string) => boolean } {
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, id = "", open] of source.matchAll(literal)) (open ? beginnings : ids).add(id);
  const starts = [...beginnings];
  return { has: (id) => ids.has(id) || starts.some((start) => id.startsWith(start)) };
}
