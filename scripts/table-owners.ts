/**
 * The owning module of each table and view, read from the migrations, and the source files that use another module's.
 * The platform's tables are shared: every module may read them (docs/decisions/014-shared-views.md).
 */

export const platform = "platform";

export interface MigrationText {
  /** The module whose folder the migration is in, or the platform. */
  owner: string;
  text: string;
}

export interface SourceText {
  path: string;
  text: string;
}

/** Owner by table or view. Migrations are in the order of their execution. */
export function tableOwners(migrations: readonly MigrationText[]): Map<string, string> {
  const owners = new Map<string, string>();
  const statement =
    /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+|materialized\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?"?(?<made>\w+)|\bdrop\s+(?:materialized\s+)?(?:table|view)\s+(?:if\s+exists\s+)?"?(?<dropped>\w+)|\balter\s+(?:table|view)\s+"?(?<from>\w+)"?\s+rename\s+to\s+"?(?<to>\w+)|\bcomment\s+on\s+(?:table|view)\s+"?(?<named>\w+)"?\s+is\s+'Owner: (?<owner>[\w-]+)'/gi;
  for (const { owner, text } of migrations) {
    for (const { groups = {} } of text.replace(/--.*$/gm, "").matchAll(statement)) {
      if (groups["made"]) owners.set(groups["made"], owner);
      if (groups["dropped"]) owners.delete(groups["dropped"]);
      if (groups["from"] && groups["to"]) {
        owners.delete(groups["from"]);
        owners.set(groups["to"], owner);
      }
      if (groups["named"] && groups["owner"]) owners.set(groups["named"], groups["owner"]);
    }
  }
  return owners;
}

/** The owner of a file's SQL: a module, else the platform, which may not use modules' tables either. */
export function ownerOf(path: string): string {
  return /(?:^|\/)src\/modules\/([^/]+)\//.exec(path)?.[1] ?? platform;
}

/** Places where SQL uses another module's table or view directly, instead of importing its shared view. */
export function foreignTables({ path, text }: SourceText, owners: ReadonlyMap<string, string>): string[] {
  const own = ownerOf(path);
  const names = [...owners].filter(([, owner]) => owner !== own && owner !== platform).map(([name]) => name);
  if (names.length === 0) return [];
  // A name of one word (slider) is also an ordinary word: it counts only where SQL expects a table.
  const plain = names.filter((name) => !name.includes("_"));
  const long = names.filter((name) => name.includes("_"));
  const patterns = [
    ...(long.length > 0 ? [`\\b(${long.join("|")})\\b`] : []),
    ...(plain.length > 0
      ? [`\\b(?:from|join|into|update|table|only)\\s+"?(${plain.join("|")})\\b(?!["'])`]
      : []),
  ];
  const pattern = new RegExp(patterns.join("|"), "g");
  return codeLines(text).flatMap(({ line, number }) =>
    [...line.matchAll(pattern)].map((found) => {
      const name = found[1] ?? found[2] ?? "";
      return `${path}:${number} names ${name}, which is ${owners.get(name)}'s: import a view from its shared-views.ts`;
    }),
  );
}

/** Places that import another module's Drizzle table. */
export function foreignTableImports({ path, text }: SourceText): string[] {
  const own = ownerOf(path);
  const imports = text.matchAll(
    /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"#modules\/([^/"]+)\/([^"]+)"|from\s+"#modules\/([^/"]+)\/([^"]*tables\.ts)"/g,
  );
  return [...imports].flatMap(([, names = "", named, file = "", other, tables = ""]) => {
    const owner = named ?? other ?? "";
    if (owner === own) return [];
    const imported = names
      .split(",")
      .map((name) => name.replace(/\s+as\s+.*|\btype\s+/g, "").trim())
      .filter((name) => /^[a-z]\w*Table$/.test(name));
    const isTables = /(^|[/-])tables\.ts$/.test(file || tables);
    return imported.length > 0 || isTables
      ? [
          `${path} imports ${imported.join(", ") || "tables"} of ${owner}: import a view from its shared-views.ts`,
        ]
      : [];
  });
}

/** Shared views that a module's migrations create but its shared-views.ts does not describe, and the reverse. */
export function sharedViewFaults(
  owners: ReadonlyMap<string, string>,
  descriptions: readonly SourceText[],
): string[] {
  const described = new Map(
    descriptions.flatMap(({ path, text }) =>
      [...text.matchAll(/\bpgView\(\s*"(\w+)"/g)].map(([, name = ""]) => [name, path] as const),
    ),
  );
  const shared = [...owners].filter(([name]) => name.includes("_shared_"));
  return [
    ...shared
      .filter(([name, owner]) => !name.startsWith(`${owner.replaceAll("-", "_")}_shared_`))
      .map(([name, owner]) => `${name} is made by ${owner} and must be called ${owner}_shared_…`),
    ...shared
      .filter(([name, owner]) => described.get(name) !== `src/modules/${owner}/shared-views.ts`)
      .map(([name, owner]) => `${name} is not described in src/modules/${owner}/shared-views.ts`),
    ...[...described]
      .filter(([name]) => !shared.some(([one]) => one === name))
      .map(([name, path]) => `${path} describes ${name}, which no migration makes as a shared view`),
  ];
}

/** Descriptions of shared views that no other module imports: such a view should be dropped. */
export function unreadSharedViews(
  descriptions: readonly SourceText[],
  sources: readonly SourceText[],
): string[] {
  return descriptions.flatMap(({ path, text }) => {
    const readers = sources.filter(({ text: other }) => other.includes(`"${path.replace(/^src\//, "#")}"`));
    return [...text.matchAll(/export const (\w+) = pgView\(/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !readers.some((reader) => new RegExp(`\\b${name}\\b`).test(reader.text)))
      .map((name) => `${path}: no other module reads ${name}`);
  });
}

/** Lines that are not entirely comments; a comment after code on its line is treated as code. */
function codeLines(text: string): { line: string; number: number }[] {
  let inComment = false;
  return text.split("\n").flatMap((line, index) => {
    const start = line.trimStart();
    if (!inComment && start.startsWith("/*")) inComment = true;
    const isComment = inComment || start.startsWith("//");
    if (inComment && line.includes("*/")) inComment = false;
    return isComment ? [] : [{ line, number: index + 1 }];
  });
}
