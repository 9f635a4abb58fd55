import type { Plugin } from "vite";

/**
 * Writes the server's files in ASCII, every other letter as an escape. V8 keeps the text of a program as long as it
 * runs, and one letter outside Latin 1 doubles the whole of it.
 */
export function narrowText(): Plugin {
  return {
    name: "vitrine:narrow-text",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "chunk") output.code = escaped(output.code);
    },
  };
}

/** As JavaScript means the same: in texts, patterns and names. Throws where it does not. */
export function escaped(code: string): string {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes: string, letter: string) => {
    if (slashes.length % 2 === 1)
      throw new Error(`"\\${letter}" cannot be written in ASCII: the letter needs no backslash.`);
    return `${slashes}\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
