import { relative } from "node:path";
import type { Plugin } from "vite";

/** Folders and files of `src/` that a browser bundle may load. The rest of `src/`, and the demo, stay on the server. */
const browserMayLoad = [
  /^src\/(root|entry\.client|routes|words|further-words|frame-parts|messages(\.[\w-]+)+)\.tsx?$/,
  /^src\/(ui\/|styles(\.staff)?\.css$)/,
  /^src\/platform\/(browser|i18n|messages)\//,
  /^src\/platform\/money\/(format|minor-digits|money|typed)\.ts$/,
  /^src\/modules\/[^/]+\/(contract|paths|routes)\.ts$/,
  /^src\/modules\/[^/]+\/(pages|components|messages)\//,
  /^src\/modules\/[^/]+\/server\/providers\/[^/]+\/((pages|components)\/|paths\.ts$)/,
  /^src\/modules\/[^/]+\/blocks\/[^/]+\/behaviour\.tsx$/,
];

/** Whether a file, relative to the root folder, may be part of the browser's bundle. */
export function mayBeLoaded(path: string): boolean {
  return browserMayLoad.some((pattern) => pattern.test(path));
}

/** Fails the build when a server-only module would reach the browser. Types and loaders may import it. */
export function serverOnly(root: string): Plugin {
  return {
    name: "vitrine:server-only",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer, options) {
      // The dependency optimiser sees loaders before they are stripped; the types lack `scan`.
      if (!importer || ("scan" in options && options.scan)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved?.id.split("?")[0];
      if (!file?.startsWith(`${root}/src/`) && !file?.startsWith(`${root}/demo/`)) return resolved;
      const path = relative(root, file);
      if (mayBeLoaded(path)) return resolved;
      return this.error(`server code would reach the browser: ${relative(root, importer)} imports ${path}`);
    },
  };
}
