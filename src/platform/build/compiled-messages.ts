import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { type AskedTexts, askedTexts, textsIn } from "./asked-texts.ts";
import { firstVisit } from "./first-visit.ts";
import {
  fallback,
  type LanguageFile,
  languagePacks,
  placesOf,
  textFiles,
  textFolders,
  textsIn as textsOf,
} from "./language-packs.ts";
import { inTestLanguage, testLanguage } from "./test-language.ts";

/**
 * The texts of one language: `src/messages.de.ts`, `src/messages.staff.de.ts`. These files do not exist; this plugin
 * generates them.
 */
const catalog = /\/src\/messages\.(?:(staff|editing|later)\.)?([\w-]+)\.ts(?:\?further=(\w+))?$/;
const lists = /\/src\/(platform\/i18n\/packs|catalogs|words|further-words)\.ts(?:\?of=(\w+))?$/;

/**
 * Modules whose further texts are a file of their own, because every page may open a part that needs no others. All
 * other modules share one file, `rest`.
 */
const apart = ["chat"];
const rest = "rest";

/**
 * Turns the texts of the languages (ids to ICU texts) into compiled modules, so that no ICU parser is shipped or run,
 * and generates the files that list the languages. A missing text falls back to English. The browser gets only texts
 * whose ids its files mention: those of a first visit at once, the others, imported as `?further=SET`, with the first
 * file that asks for one of them, see furtherWords.
 */
export function compiledMessages(root: string): Plugin {
  let asked: AskedTexts | undefined;
  return {
    name: "vitrine:messages",
    enforce: "pre",
    buildStart() {
      // In development and on the server every text is loaded at once.
      const { name, mode } = this.environment;
      asked = name === "client" && mode === "build" ? askedTexts() : undefined;
    },
    resolveId: {
      filter: { id: /^\.\/messages\.[\w.-]+\.ts(\?further=\w+)?$/ },
      handler: (source) => join(root, "src", source),
    },
    load: {
      filter: { id: catalog },
      handler(id) {
        const [, kind = "", code = "", further] = catalog.exec(id) ?? [];
        const isWanted = asked ? wantedIn(kind, further, asked) : () => true;
        const files = textFiles(root).filter((file) => file.kind === (kind === "editing" ? "staff" : kind));
        for (const file of files) {
          for (const place of placesOf(file, code)) this.addWatchFile(join(root, place));
        }
        const texts = Object.assign({}, ...files.map((file) => textsOf(root, file, code)));
        const compiled = Object.entries<string>(texts)
          .filter(([textId]) => isWanted(textId))
          .map(([textId, text]) => [textId, compileMessage(text)])
          .map(([textId, text]) => [textId, code === testLanguage.code ? inTestLanguage(text) : text]);
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
          map: null,
          moduleType: "js",
        };
      },
    },
    transform: {
      filter: { id: lists },
      handler(_, id) {
        const [, name, set = rest] = lists.exec(id) ?? [];
        const packs = languagePacks(root);
        const code =
          name === "platform/i18n/packs"
            ? packList(packs, this.environment.name === "client")
            : wordList(name, packs, set);
        return { code, map: null, moduleType: "js" };
      },
    },
  };
}

/** Whether a server answers in the language of tests; part of every build for servers. */
const inTests = `process.env.TEST_LANGUAGE === "on"`;

/** A browser takes its language from the page, so it always knows the language of tests. */
function packList(packs: readonly LanguageFile[], isBrowser: boolean): string {
  const known = (all: readonly LanguageFile[]) =>
    JSON.stringify(
      all.map(
        ({ code, wireCode, prefix, tag, name, direction, stemmer, offeredAtFirst, legalTemplates }) => ({
          ...{ code, wireCode, prefix, tag, name, direction, stemmer, offeredAtFirst, legalTemplates },
        }),
      ),
    );
  return `export const packs = ${known(packs)};
export const testPacks = ${isBrowser ? "" : `${inTests} && `}${known([testLanguage])} || [];`;
}

function wordList(name: string | undefined, installed: readonly LanguageFile[], set: string): string {
  const packs = [...installed, testLanguage];
  const each = (entry: (code: string) => string) => packs.map(({ code }) => entry(code)).join("");
  const record = (entry: (code: string) => string) =>
    `{ ${each((code) => `${JSON.stringify(code)}: ${entry(code)}, `)}}`;
  const file = (code: string, kind = "", query = "") =>
    JSON.stringify(`./messages.${kind}${code}.ts${query}`);
  const loaders = (kind: string) => record((code) => `() => import(${file(code, kind)})`);
  if (name === "words") {
    return `export const publicWords = ${loaders("")};
export const staffWords = ${loaders("staff.")};
export const editingWords = ${loaders("editing.")};
export const laterWords = ${loaders("later.")};`;
  }
  if (name === "catalogs") {
    const imports = installed
      .map(
        ({ code }, at) =>
          `import words${at} from ${file(code)};\nimport staff${at} from ${file(code, "staff.")};\n`,
      )
      .join("");
    const entries = installed
      .map(({ code }, at) => `${JSON.stringify(code)}: { ...words${at}, ...staff${at} }, `)
      .join("");
    const { code: test } = testLanguage;
    const loaded = (code: string) =>
      `Object.assign({}, ...(await Promise.all([import(${file(code)}), import(${file(code, "staff.")})])).map((one) => one.default))`;
    return `${imports}
export const catalogs = { ${entries}};
if (${inTests}) catalogs[${JSON.stringify(test)}] = ${loaded(test)};`;
  }
  return `const files = ${record((code) => `() => [import(${file(code)}), import(${file(code, "", `?further=${set}`)})]`)};
const [words, further] = await Promise.all((files[document.documentElement.lang] ?? files["${fallback}"])());
Object.assign(words.default, further.default);
export {};`;
}

/** Files with a name of their own (`staff.en.json`) are loaded as a whole on demand. */
function wantedIn(
  kind: string,
  further: string | undefined,
  { atFirst, editing, ever }: AskedTexts,
): (textId: string) => boolean {
  if (further) return (textId) => ever(textId) && !atFirst(textId) && setOf(textId) === further;
  if (kind === "editing") return editing;
  return kind === "" ? atFirst : ever;
}

function setOf(textId: string): string {
  const [module = ""] = textId.split(".", 1);
  return apart.includes(module) ? module : rest;
}

/**
 * A file that asks for texts beyond those of a first visit waits for `src/further-words.ts`, or for a set of its own
 * such as `src/further-words.ts?of=chat`. Thus a page, dialog or panel always has its words, and no file lists them.
 */
export function furtherWords(root: string): Plugin {
  let setsOf: ((path: string, source: string) => string[]) | undefined;
  return {
    name: "vitrine:further-words",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      setsOf = furtherSets();
    },
    transform: {
      filter: { id: /\/src\/.+\.tsx?(\?|$)/ },
      handler(source, id) {
        if (id.includes("?")) return null;
        const sets = setsOf?.(relative(root, id), source) ?? [];
        if (sets.length === 0) return null;
        const imports = sets.map((set) => {
          const query = set === rest ? "" : `?of=${set}`;
          return `import ${JSON.stringify(`${root}/src/further-words.ts${query}`)};`;
        });
        return { code: `${imports.join("")}${source}`, map: null };
      },
    },
  };
}

/** Answers the sets that contain a file's texts beyond those of a first visit. */
export function furtherSets(): (path: string, source: string) => string[] {
  const { atFirst } = askedTexts();
  const first = firstVisit();
  const further = globSync(`${textFolders}/en.json`)
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8"))))
    .filter((id) => !atFirst(id));
  return (path, source) => {
    if (first.has(path)) return [];
    const texts = textsIn(source);
    return [...new Set(further.filter((id) => texts.has(id)).map(setOf))].sort();
  };
}
