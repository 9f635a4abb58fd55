import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** Builds the entry files of worker threads, each beside the server's entry under its own name. */
export function threadFiles(root: string, files: readonly string[]): Plugin {
  return {
    name: "vitrine:thread-files",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      if (this.environment.mode !== "build") return;
      for (const file of files) {
        const fileName = basename(file).replace(/\.ts$/, ".js");
        this.emitFile({ type: "chunk", id: join(root, file), fileName });
      }
    },
  };
}
