import type { Plugin } from "vite";

const words = /\/src\/(?:messages\.([\w.-]+?)\.ts(?:\?further=(\w+))?|further-words\.ts(?:\?of=(\w+))?)$/;

/** Tells the server, which is built after the browser's files, the names of the files with texts. */
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
  /** Absent for a chunk that is only a group of modules: it has no entry module. */
  moduleIds?: readonly string[];
}

/**
 * By language: `ro`, the back office's `staff.ro`, `rest.ro` for texts beyond a first visit, and separate sets such as
 * `chat.ro`. Pages that need those import `words.rest` and `words.chat`.
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
