import { globSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Where texts are asked for in the browser. Mails are components too, but never leave the server. */
const browserSources = [
  "src/root.tsx",
  "src/platform/browser/*.tsx",
  "src/modules/*/components/**/*.{ts,tsx}",
  "src/modules/*/pages/**/*.tsx",
];

/**
 * Turns `messages/<locale>.json` (ids to ICU texts) into compiled modules, so that no ICU parser is shipped or run.
 * The browser gets only the texts whose ids stand in what it may load; refusals and mails are said by the server.
 */
export function compiledMessages(): Plugin {
  return {
    name: "house:messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/messages\/[a-z.]+\.json$/ },
      handler(source) {
        const texts: Record<string, string> = JSON.parse(source);
        const isAskedFor = this.environment.name === "client" ? askedInBrowser() : () => true;
        const compiled = Object.fromEntries(
          Object.entries(texts)
            .filter(([id]) => isAskedFor(id))
            .map(([id, text]) => [id, compileMessage(text)]),
        );
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: "js" };
      },
    },
  };
}

/** Ids stand in the source as literals; of a template literal everything that begins like it counts. */
function askedInBrowser(): (id: string) => boolean {
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  for (const file of globSync(browserSources)) {
    if (/-mail\.tsx$|\.test\.tsx?$/.test(file)) continue;
    for (const [, id = "", open] of readFileSync(file, "utf8").matchAll(/["`]([a-z]+\.[\w.]*)(\$\{)?/g)) {
      (open ? beginnings : ids).add(id);
    }
  }
  const starts = [...beginnings];
  return (id) => ids.has(id) || starts.some((start) => id.startsWith(start));
}
