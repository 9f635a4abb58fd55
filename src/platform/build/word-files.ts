import type { Plugin } from "vite";

const words = /\/src\/(?:messages\.([\w.-]+?)\.ts(?:\?further=(\w+))?|further-words\.ts(?:\?of=(\w+))?)$/;

/** Tells the server, which is built after the browser's files, how those with the words are called. */
export function wordFiles(): Plugin {
  const files: Record<string, string> = {};
  return {
    name: "vitrine:word-files",
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
  /** A file that is a group of its own has no module that stands for it. */
  moduleIds?: readonly string[];
}

/**
 * By language: `ro`, those of the back office `staff.ro`, what no first visit needs `rest.ro`, and sets apart from it
 * such as `chat.ro`. `words.rest` and `words.chat` are what pages that need these import.
 */
export function wordFilesIn(outputs: readonly Output[]): Record<string, string> {
  return Object.fromEntries(
    outputs.flatMap(({ fileName, facadeModuleId, moduleIds }) => {
      const found = words.exec(facadeModuleId ?? moduleIds?.[0] ?? "");
      if (!found) return [];
      const [, catalog, further, loader = "rest"] = found;
      const name = catalog ? (further ? `${further}.${catalog}` : catalog) : `words.${loader}`;
      return [[name, `/${fileName}`]];
    }),
  );
}
