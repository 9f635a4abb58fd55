import { existsSync, globSync, readFileSync } from "node:fs";
import { filesOfEditor, firstVisit } from "./first-visit.ts";
import { mayBeLoaded } from "./server-only.ts";

/** Sources that ask for texts in the browser. Mails are components too, but never leave the server. */
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
  /** Whether the code of a first visit asks for the text with this id. */
  atFirst: (id: string) => boolean;
  /** Whether the editor of a page does, including its dialogs. */
  editing: (id: string) => boolean;
  /** Whether any code of the browser does. Only the server uses the other texts, such as refusals. */
  ever: (id: string) => boolean;
}

/** The texts that the browser needs, and when. Reads the source itself. */
export function askedTexts(): AskedTexts {
  const first = [...firstVisit()].filter((path) => mayBeLoaded(path) && existsSync(path));
  const all = globSync(browserSources).filter((path) => !/-mail\.tsx$|\.test\.tsx?$/.test(path));
  const atFirst = textsOf(first);
  const editing = textsOf([...filesOfEditor()].filter((path) => mayBeLoaded(path) && existsSync(path)));
  const ever = textsOf(all);
  return { atFirst: atFirst.has, editing: editing.has, ever: ever.has };
}

function textsOf(paths: readonly string[]) {
  return textsIn(paths.map((path) => readFileSync(path, "utf8")).join("\n"));
}

/** Ids are literals in the source; a template literal stands for every id with the same beginning. */
export function textsIn(source: string): { has: (id: string) => boolean } {
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, id = "", open] of source.matchAll(literal)) (open ? beginnings : ids).add(id);
  const starts = [...beginnings];
  return { has: (id) => ids.has(id) || starts.some((start) => id.startsWith(start)) };
}
