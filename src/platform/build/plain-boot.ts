import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Writes the files that run from source (`src/main.ts`, `platform/boot`) without their types, at the same paths below
 * `build` with the same lines. Node's own type stripping would stay in every process: 18 MB.
 */
export function plainBoot(root: string): Plugin {
  return {
    name: "vitrine:plain-boot",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle() {
      const files = globSync("{main,platform/boot/*}.ts", { cwd: join(root, "src") }).filter(
        (file) => !file.endsWith(".test.ts"),
      );
      await Promise.all(
        files.map(async (file) => {
          const target = join(root, "build", file.replace(/\.ts$/, ".js"));
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, withoutTypes(await readFile(join(root, "src", file), "utf8")));
        }),
      );
    },
  };
}

/** Blanks replace the types, and imports get the names of the built files. */
export function withoutTypes(source: string): string {
  return stripTypeScriptTypes(source).replace(/((?:from|import\()\s*"\.[^"]+)\.ts"/g, '$1.js"');
}
