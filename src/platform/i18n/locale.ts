import { type LanguagePack, packs, testPacks } from "./packs.ts";
import { type Messages, say, type TextValues } from "./say.ts";

/** The code of a language. Which ones there are is known when the program is built, not when it is written. */
export type LocaleCode = string & { readonly kind?: "language" };

/**
 * What a language is called on the wire (`en_US`), in HTML (`en`), in URLs (prefix) and for formatting (`tag`: prices as
 * €684.00, dates day first).
 */
export interface LocaleFacts extends LanguagePack {
  code: LocaleCode;
}

/** The languages that a site can offer. */
export const locales: readonly LocaleFacts[] = packs;

/** All in which a page can be asked for: tests have one more, which nobody is offered. */
export const readableLocales: readonly LocaleFacts[] = [...packs, ...testPacks];

/** Whether it exists for tests alone. */
export function isTestLocale({ code }: LocaleFacts): boolean {
  return testPacks.some((pack) => pack.code === code);
}

/** English: whatever another language lacks is said in it. */
export const defaultLocale = locales[0] as LocaleFacts;

/** What a language is called in the language `tag`: "Romanian", "rumänisch". */
export function languageName(tag: string, code: LocaleCode): string {
  return new Intl.DisplayNames(tag, { type: "language" }).of(code) ?? code;
}

export interface Locale extends LocaleFacts {
  /** The text with this id, its values filled in. */
  text: (id: string, values?: TextValues) => string;
  /** A path of this site in this language: `/shop` is `/ro/shop` in Romanian. */
  href: (path: string) => string;
  /** The same site's other languages; the browser has only the one that it shows. */
  others?: Partial<Record<LocaleCode, Locale>>;
}

/** The words of a certain person's language, for mails and documents. */
export function localeNamed(context: { locale: Locale }, code: string): Locale {
  return context.locale.others?.[code] ?? context.locale;
}

export function localeFacts(code: string | null | undefined): LocaleFacts | undefined {
  return readableLocales.find((locale) => locale.code === code || locale.wireCode === code);
}

/** `messages` are looked at whenever a text is asked for: further ones may come into them. */
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
    // React Router asks for the data of a language's start page as `/ro.data` or `/ro/_.data`.
    if (rest.startsWith("/") || rest.startsWith(".data")) return { facts, path: rest };
  }
  return { facts: defaultLocale, path: url };
}
