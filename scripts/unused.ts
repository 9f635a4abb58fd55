import { isForTests, isTestFile } from "./import-rules.ts";

// Unused exports, texts and CSS classes, found by name alone: a name that occurs anywhere in another file counts as
// used. Cheap, and never wrong about something that is used.

export interface SourceText {
  path: string;
  text: string;
}

const declared = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

const namesIn = (text: string) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** The number of files in which each name occurs. */
function filesByName(files: readonly SourceText[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const { text } of files) {
    for (const name of new Set(namesIn(text))) count.set(name, (count.get(name) ?? 0) + 1);
  }
  return count;
}

/** Exports that neither their own file nor another one uses; those used only by tests are listed too. */
export function unusedExports(files: readonly SourceText[]): string[] {
  const usedIn = filesByName(files.filter(({ path }) => !isTestFile(path)));
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

/**
 * Values that are exported although only their own file uses them. Tests count as users here. Types are excluded: an
 * exported function may use a type that no other file mentions yet.
 */
export function needlessExports(files: readonly SourceText[]): string[] {
  const usedIn = filesByName(files);
  return files.flatMap(({ path, text }) => {
    // The framework reads pages' exports, and the schema's test reads the descriptions of tables.
    if (/\/pages\/|(\/|-)tables\.ts$/.test(path)) return [];
    return [...text.matchAll(declared)]
      .filter(([line, name = ""]) => !/^export (interface|type) /.test(line) && usedIn.get(name) === 1)
      .map(([, name]) => `${path} exports ${name} needlessly`);
  });
}

/** Columns in descriptions of tables whose name occurs nowhere else in their folder, in SQL or in code. */
export function unusedColumns(files: readonly SourceText[]): string[] {
  const isDescription = (path: string) => /(\/|-)tables\.ts$/.test(path);
  const ownerOf = (path: string) => /^src\/(?:modules\/)?[^/]+\//.exec(path)?.[0] ?? "";
  const namesOf = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (isTestFile(path) || isDescription(path)) continue;
    const names = namesOf.get(ownerOf(path)) ?? new Set();
    for (const name of namesIn(text)) names.add(name);
    namesOf.set(ownerOf(path), names);
  }
  return files
    .filter(({ path }) => isDescription(path))
    .flatMap(({ path, text }) => {
      const used = namesOf.get(ownerOf(path));
      return [...text.matchAll(/^ {4}(\w+): \w+\("(\w+)"/gm)]
        .filter(([, property = "", column = ""]) => !used?.has(property) && !used?.has(column))
        .map(([, , column]) => `${path}: ${column}`);
    });
}

/** Ids of texts that occur nowhere in the source, neither as a whole nor as the beginning of a template literal. */
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

/** Classes of style sheets that occur nowhere in the source, neither as a whole nor as the beginning of a template. */
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
