import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** A test file outside of every module, or of one. */
export interface TestFile {
  path: string;
  source: string;
}

/**
 * The test files that tell whether a change of these modules holds: their own, and those of other modules that import
 * one of theirs. What reaches them only through further modules is left to `npm run verify`.
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

/** The modules in which these files, named from the folder of the program, lie. */
export function modulesOf(paths: readonly string[]): string[] {
  const names = paths.map((path) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? "");
  return [...new Set(names)].filter((name) => name !== "");
}
