import type { Plugin } from "vite";

const words = /\/src\/messages\.([a-z.]+)\.ts$/;

/** Tells the server, which is built after the browser's files, how those with the words are called. */
export function wordFiles(): Plugin {
  const files: Record<string, string> = {};
  return {
    name: "house:word-files",
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name === "client") Object.assign(files, wordFilesIn(Object.values(bundle)));
    },
    transform: {
      filter: { id: /\/src\/word-files\.ts$/ },
      handler: () => ({ code: `export const wordFiles = ${JSON.stringify(files)}`, map: null }),
    },
  };
}

interface Output {
  fileName: string;
  facadeModuleId?: string | null;
}

/** By language. */
export function wordFilesIn(outputs: readonly Output[]): Record<string, string> {
  return Object.fromEntries(
    outputs.flatMap(({ fileName, facadeModuleId }) => {
      const name = words.exec(facadeModuleId ?? "")?.[1];
      return name ? [[name, `/${fileName}`]] : [];
    }),
  );
}
