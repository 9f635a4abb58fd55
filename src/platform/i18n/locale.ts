import { type LanguagePack, packs, testPacks } from "./packs.ts";
import { type Messages, say, type TextValues } from "./say.ts";

/** The code of a language. The build, not the source, determines which ones exist. */
export type LocaleCode = string & { readonly kind?: "language" };

/**
 * A language's code on the wire (`en_US`), in HTML (`en`), in URLs (prefix) and for formatting (`tag`: prices as
 * €684.00, dates day first).
 */
export interface LocaleFacts extends LanguagePack {
  code: LocaleCode;
}

/** The languages that a site can offer. */
export const locales: readonly LocaleFacts[] = packs;

/** All languages in which a page can be requested: tests have one more, which nobody is offered. */
export const readableLocales: readonly LocaleFacts[] = [...packs, ...testPacks];

/** Whether the language exists for tests only. */
export function isTestLocale({ code }: LocaleFacts): boolean {
  return testPacks.some((pack) => pack.code === code);
}

/** English: the fallback for missing texts of other languages. */
export const defaultLocale = locales[0] as LocaleFacts;

/** The name of a language in the language `tag`: "Romanian", "rumänisch". */
export function languageName(tag: string, code: LocaleCode): string {
  return new Intl.DisplayNames(tag, { type: "language" }).of(code) ?? code;
}

export interface Locale extends LocaleFacts {
  /** The text with this id, its values filled in. */
  text: (id: string, values?: TextValues) => string;
  /** A path of this site in this language: `/shop` is `/ro/shop` in Romanian. */
  href: (path: string) => string;
  /** The other languages of the site; a browser has only the language of its page. */
  others?: Partial<Record<LocaleCode, Locale>>;
}

/** The texts of a particular person's language, for mails and documents. */
export function localeNamed(context: { locale: Locale }, code: string): Locale {
  return context.locale.others?.[code] ?? context.locale;
}

export function localeFacts(code: string | null | undefined): LocaleFacts | undefined {
  return readableLocales.find((locale) => locale.code === code || locale.wireCode === code);
}

/** Looks `messages` up for each text, because further texts may be added to them later. */
export function createLocale(facts: LocaleFacts, messages: Messages): Locale {
  return {
    ...facts,
    text: (id, values = {}) =>
      say(Object.hasOwn(messages, id) ? (messages[id] ?? id) : id, values, facts.tag),
    href(path) {
      if (!path.startsWith("/") || !facts.prefix) return path;
      return path === "/" ? facts.prefix : facts.prefix + path;
    },
  };
}

/** Splits the language prefix from a path: `/ro/shop?x=1` is Romanian and `/shop?x=1`. */
export function splitLocale(url: string): { facts: LocaleFacts; path: string } {
  for (const facts of readableLocales) {
    if (!facts.prefix || !url.startsWith(facts.prefix)) continue;
    const rest = url.slice(facts.prefix.length);
    if (rest === "" || rest.startsWith("?")) return { facts, path: `/${rest}` };
    // React Router requests the data of a language's start page as `/ro.data` or `/ro/_.data`.
    if (rest.startsWith("/") || rest.startsWith(".data")) return { facts, path: rest };
  }
  return { facts: defaultLocale, path: url };
}
