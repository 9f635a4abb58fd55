import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** A test file outside of every module, or of one. */
export interface TestFile {
  path: string;
  source: string;
}

/**
 * The test files for a change of these modules: their own, and those of other modules that import one of theirs. Files
 * that depend on them only through further modules are left to `npm run verify`.
 */
export function testsOf(modules: readonly string[], files: readonly TestFile[]): string[] {
  return files
    .filter(({ path, source }) =>
      modules.some(
        (module) => path.startsWith(`src/modules/${module}/`) || source.includes(`"#modules/${module}/`),
      ),
    )
    .map(({ path }) => path);
}

/** All test files below `src`. */
export function testFiles(root: string): TestFile[] {
  return globSync("src/**/*.test.{ts,tsx}", { cwd: root }).map((path) => ({
    path: normalize(path),
    source: readFileSync(join(root, path), "utf8"),
  }));
}

/** The modules of these files, given relative to the program's folder. */
export function modulesOf(paths: readonly string[]): string[] {
  const names = paths.map((path) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? "");
  return [...new Set(names)].filter((name) => name !== "");
}
