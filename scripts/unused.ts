import { isForTests, isTestFile } from "./import-rules.ts";

// Exports, texts and CSS classes that nothing uses, found by their names alone: a name that stands anywhere in another
// file counts as used. Cheap, and never wrong about something that is used.

export interface SourceText {
  path: string;
  text: string;
}

const declared = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Exports that neither their own file nor another one uses; what only tests use is listed too. */
export function unusedExports(files: readonly SourceText[]): string[] {
  const usedIn = new Map<string, number>();
  const namesIn = (text: string) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
  for (const { path, text } of files) {
    if (isTestFile(path)) continue;
    for (const name of new Set(namesIn(text))) usedIn.set(name, (usedIn.get(name) ?? 0) + 1);
  }
  return files.flatMap(({ path, text }) => {
    // The framework calls what a page exports.
    if (isForTests(path) || !/^(src|demo)\//.test(path) || /\/pages\//.test(path)) return [];
    return [...text.matchAll(declared)]
      .filter(
        ([, name = ""]) => usedIn.get(name) === 1 && namesIn(text).filter((one) => one === name).length === 1,
      )
      .map(([, name]) => `${path} exports ${name}, which nothing but tests uses`);
  });
}

/** Ids of texts that stand nowhere in the source, neither as a whole nor as the beginning of a template literal. */
export function unusedTexts(ids: readonly string[], files: readonly SourceText[]): string[] {
  const asked = new Set<string>();
  const beginnings = new Set<string>();
  for (const { path, text } of files) {
    if (isTestFile(path)) continue;
    for (const [, id = "", open] of text.matchAll(/["'`]([a-z]+\.[\w.]*)(\$\{)?/g)) {
      (open ? beginnings : asked).add(id);
    }
  }
  const starts = [...beginnings];
  return ids.filter((id) => !asked.has(id) && !starts.some((start) => id.startsWith(start)));
}

/** Classes of style sheets that stand nowhere in the source, neither as a whole nor as the beginning of a template. */
export function unusedClasses(styles: readonly SourceText[], files: readonly SourceText[]): string[] {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const { path, text } of files) {
    if (isTestFile(path)) continue;
    for (const word of text.match(/[\w-]+/g) ?? []) words.add(word);
    for (const [, start = ""] of text.matchAll(/([\w-]+(?:--|__|-))\$\{/g)) beginnings.add(start);
  }
  const starts = [...beginnings];
  return styles.flatMap(({ path, text }) => {
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, "");
    const classes = new Set(
      [...bare.matchAll(/\.(-?[a-zA-Z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = ""]) => name),
    );
    return [...classes]
      .filter((name) => !words.has(name) && !starts.some((start) => name.startsWith(start)))
      .map((name) => `${path}: .${name}`);
  });
}
