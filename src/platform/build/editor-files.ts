import type { Plugin } from "vite";

const editor = /\/src\/modules\/content\/components\/editor\/content-editor\.tsx$/;

/** Tells the server, which is built after the browser's files, the names of the editor's scripts. */
export function editorFiles(): Plugin {
  const files: string[] = [];
  return {
    name: "vitrine:editor-files",
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name === "client") files.push(...editorFilesIn(Object.values(bundle)));
    },
    transform: {
      filter: { id: /\/src\/editor-files\.ts$/ },
      handler: () => ({ code: `export const editorFiles = ${JSON.stringify(files)}`, map: null }),
    },
  };
}

interface Output {
  fileName: string;
  facadeModuleId?: string | null;
  /** The names of the files that a script imports at once. */
  imports?: readonly string[];
}

/** The script with the editor, and all that it imports. */
export function editorFilesIn(outputs: readonly Output[]): string[] {
  const found = new Set<string>();
  const waiting = outputs.filter(({ facadeModuleId }) => editor.test(facadeModuleId ?? ""));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next.fileName)) continue;
    found.add(next.fileName);
    waiting.push(...outputs.filter(({ fileName }) => next?.imports?.includes(fileName)));
  }
  return [...found].map((fileName) => `/${fileName}`);
}
