import { join } from "node:path";
import type { Plugin } from "vite";
import { earlyStart } from "./first-visit.ts";

const editor = /\/src\/modules\/content\/components\/editor\/content-editor\.tsx$/;

/** Tells the server, which is built after the browser's files, the names of the editor's scripts. */
export function editorFiles(root: string): Plugin {
  const files = { early: [] as string[], editor: [] as string[] };
  const isClient = (name: string) => name === "client";
  return {
    name: "vitrine:editor-files",
    apply: "build",
    sharedDuringBuild: true,
    buildStart() {
      if (isClient(this.environment.name)) this.emitFile({ type: "chunk", id: join(root, earlyStart) });
    },
    generateBundle(_, bundle) {
      if (!isClient(this.environment.name)) return;
      const outputs = Object.values(bundle);
      files.early.push(...filesOf(outputs, (id) => id.endsWith(`/${earlyStart}`)));
      files.editor.push(...filesOf(outputs, (id) => editor.test(id)));
    },
    transform: {
      filter: { id: /\/src\/editor-files\.ts$/ },
      handler: () => ({
        code: `export const earlyFiles = ${JSON.stringify(files.early)};
export const editorFiles = ${JSON.stringify(files.editor)};`,
        map: null,
      }),
    },
  };
}

interface Output {
  fileName: string;
  facadeModuleId?: string | null;
  /** The names of the files that a script imports at once. */
  imports?: readonly string[];
}

/** The script of a source file, and all that it imports. */
export function filesOf(outputs: readonly Output[], isSource: (id: string) => boolean): string[] {
  const found = new Set<string>();
  const waiting = outputs.filter(({ facadeModuleId }) => isSource(facadeModuleId ?? ""));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (found.has(next.fileName)) continue;
    found.add(next.fileName);
    waiting.push(...outputs.filter(({ fileName }) => next?.imports?.includes(fileName)));
  }
  return [...found].map((fileName) => `/${fileName}`);
}
