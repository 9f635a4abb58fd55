import { type Messages, say, type TextValues } from "./say.ts";

export type LocaleCode = "en" | "ro";

/** What a language is called on the wire (`en_US`), in HTML (`en`), in URLs (prefix) and for formatting (`tag`). */
export interface LocaleFacts {
  code: LocaleCode;
  wireCode: string;
  prefix: string;
  /** Formatting: prices as €684.00, dates day first. */
  tag: string;
  name: string;
}

export const locales: readonly LocaleFacts[] = [
  { code: "en", wireCode: "en_US", prefix: "", tag: "en-IE", name: "English" },
  { code: "ro", wireCode: "ro_RO", prefix: "/ro", tag: "ro-RO", name: "Română" },
];

export const defaultLocale = locales[0] as LocaleFacts;

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
  return context.locale.others?.[code as LocaleCode] ?? context.locale;
}

export function localeFacts(code: string | null | undefined): LocaleFacts | undefined {
  return locales.find((locale) => locale.code === code || locale.wireCode === code);
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
  for (const facts of locales) {
    if (!facts.prefix || !url.startsWith(facts.prefix)) continue;
    const rest = url.slice(facts.prefix.length);
    if (rest === "" || rest.startsWith("?")) return { facts, path: `/${rest}` };
    // React Router asks for the data of a language's start page as `/ro.data` or `/ro/_.data`.
    if (rest.startsWith("/") || rest.startsWith(".data")) return { facts, path: rest };
  }
  return { facts: defaultLocale, path: url };
}
