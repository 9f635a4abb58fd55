import english from "../../../languages/en/language.json" with { type: "json" };

/** The facts about a language that every part of the program needs, from its `languages/<code>/language.json`. */
export interface LanguagePack {
  code: string;
  wireCode: string;
  prefix: string;
  tag: string;
  name: string;
  direction: string;
  /** The Snowball stemmer of the language, or `simple`. */
  stemmer: string;
  offeredAtFirst: boolean;
  legalTemplates: boolean;
}

/**
 * The installed languages, English first. The build replaces this list by all packs (platform/build/language-packs.ts);
 * a script that runs without the build knows English alone.
 */
export const packs: readonly LanguagePack[] = [english];

/** The right-to-left language of browser tests (platform/build/test-language.ts), when the program runs for tests. */
export const testPacks: readonly LanguagePack[] = [];
