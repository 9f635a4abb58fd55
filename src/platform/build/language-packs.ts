import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file `languages/<code>/language.json`; docs/languages.md explains each entry. */
export interface LanguageFile {
  code: string;
  wireCode: string;
  prefix: string;
  tag: string;
  name: string;
  direction: "ltr" | "rtl";
  plurals: string[];
  ordinals: string[];
  addressOrder: string[];
  stemmer: string;
  legalTemplates: boolean;
  offeredAtFirst: boolean;
  complete: boolean;
}

export type Texts = Record<string, string>;

/** One file of English texts; every language has the same files. */
export interface TextFile {
  /** `platform`, or the name of the module. */
  module: string;
  /** `""` for the public site, `staff` for the back office, `later` for texts that are fetched afterwards. */
  kind: string;
  english: string;
}

/** Every other text falls back to this language. */
export const fallback = "en";

/** The installed packs: English first, then those offered to a new site, then the others, each group by code. */
export function languagePacks(root: string): LanguageFile[] {
  const rank = ({ code, offeredAtFirst }: LanguageFile) => (code === fallback ? 0 : offeredAtFirst ? 1 : 2);
  return globSync("languages/*/language.json", { cwd: root })
    .map((path): LanguageFile => JSON.parse(readFileSync(join(root, path), "utf8")))
    .sort((one, other) => rank(one) - rank(other) || (one.code < other.code ? -1 : 1));
}

/** The folders of texts: `messages/` of the platform, of a module, and of a payment provider or carrier. */
export const textFolders = "src/{platform,modules/*,modules/*/server/providers/*}/messages";

/** The files of English texts, sorted by module and kind. */
export function textFiles(root: string): TextFile[] {
  return globSync(`${textFolders}/{,*.}en.json`, { cwd: root })
    .map((path) => {
      const [, module = "", kind = ""] =
        /^src\/(?:modules\/)?([^/]+)\/.*messages\/(?:([a-z]+)\.)?en\.json$/.exec(path) ?? [];
      return { module, kind, english: path };
    })
    .sort((one, other) => (one.english < other.english ? -1 : 1));
}

/** The places for a language's texts: beside the module, or in the pack. */
export function placesOf({ module, kind, english }: TextFile, code: string): string[] {
  const beside = english.replace(/en\.json$/, `${code}.json`);
  return [beside, `languages/${code}/${kind ? `${module}.${kind}` : module}.json`];
}

/** A language's texts of a file, without the missing ones. */
export function ownTexts(root: string, file: TextFile, code: string): Texts {
  const found = placesOf(file, code).filter((path) => existsSync(join(root, path)));
  return Object.assign({}, ...found.map((path) => JSON.parse(readFileSync(join(root, path), "utf8"))));
}

/** A language's texts of a file, with the missing ones in English. */
export function textsIn(root: string, file: TextFile, code: string): Texts {
  const english = ownTexts(root, file, fallback);
  const own = code === fallback ? english : ownTexts(root, file, code);
  return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, own[id] || text]));
}
