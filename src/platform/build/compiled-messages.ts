import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { type AskedTexts, askedTexts, textsIn } from "./asked-texts.ts";
import { firstVisit } from "./first-visit.ts";

/**
 * Turns `messages/<locale>.json` (ids to ICU texts) into compiled modules, so that no ICU parser is shipped or run.
 * The browser gets only the texts whose ids stand in what it may load: those of a first visit at once, the others,
 * asked for as `?further`, with the first file that asks for one of them, see furtherWords.
 */
export function compiledMessages(): Plugin {
  let asked: AskedTexts | undefined;
  return {
    name: "vitrine:messages",
    enforce: "pre",
    buildStart() {
      // From source every text is there at once, and so it is on the server.
      const { name, mode } = this.environment;
      asked = name === "client" && mode === "build" ? askedTexts() : undefined;
    },
    transform: {
      filter: { id: /\/messages\/[a-z.]+\.json(\?further)?$/ },
      handler(source, id) {
        const texts: Record<string, string> = JSON.parse(source);
        const isWanted = asked ? wantedIn(id, asked) : () => true;
        const compiled = Object.fromEntries(
          Object.entries(texts)
            .filter(([textId]) => isWanted(textId))
            .map(([textId, text]) => [textId, compileMessage(text)]),
        );
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: "js" };
      },
    },
  };
}

/** Files with a name of their own (`staff.en.json`) are loaded as a whole where they are needed. */
function wantedIn(id: string, { atFirst, ever }: AskedTexts): (textId: string) => boolean {
  if (id.endsWith("?further")) return (textId) => ever(textId) && !atFirst(textId);
  return /\/messages\/[a-z]+\.json$/.test(id) ? atFirst : ever;
}

/**
 * Whatever asks for a text that no first visit needs waits for `src/further-words.ts`. Thus a page, dialog or panel
 * always has its words, and no file says which words these are.
 */
export function furtherWords(root: string): Plugin {
  let asks: ((path: string, source: string) => boolean) | undefined;
  return {
    name: "vitrine:further-words",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      asks = asksForFurther();
    },
    transform: {
      filter: { id: /\/src\/.+\.tsx?(\?|$)/ },
      handler(source, id) {
        const path = relative(root, id.replace(/\?.*$/, ""));
        // The catalogs themselves are asked for with a query, which their parts must carry on.
        if (id.endsWith("?further"))
          return { code: source.replaceAll('.json"', '.json?further"'), map: null };
        if (id.includes("?") || !asks?.(path, source)) return null;
        return { code: `import ${JSON.stringify(`${root}/src/further-words.ts`)};${source}`, map: null };
      },
    },
  };
}

/** Tells of a file whether it asks for a text that no first visit needs. */
export function asksForFurther(): (path: string, source: string) => boolean {
  const { atFirst } = askedTexts();
  const first = firstVisit();
  const further = globSync("src/{platform,modules/*}/messages/en.json")
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8"))))
    .filter((id) => !atFirst(id));
  return (path, source) => {
    if (first.has(path)) return false;
    const texts = textsIn(source);
    return further.some((id) => texts.has(id));
  };
}
