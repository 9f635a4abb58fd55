import { build, type Plugin } from "vite";

const asked = /\?script$/;

/**
 * An import with `?script` is the text of a separate script: the file bundled with its imports, minified. It is for
 * scripts at an address without a hash, such as a service worker.
 */
export function scriptText(): Plugin {
  return {
    name: "vitrine:script-text",
    enforce: "pre",
    load: {
      filter: { id: asked },
      async handler(id) {
        const { code, files } = await bundle(id.replace(asked, ""));
        for (const file of files) this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(code)}`, map: null, moduleType: "js" };
      },
    },
  };
}

/** One classic script, for browsers that cannot load modules as workers. */
async function bundle(entry: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  const chunk = outputs.find((one) => one.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error(`${entry} came to no script.`);
  return { code: chunk.code, files: chunk.moduleIds };
}
