import type { Locale } from "#platform/i18n/locale.ts";

/**
 * "All windows", "Alles in „Fenster“": a language takes the name as it is (`name`) or as it stands within a sentence
 * (`inside`), where German nouns and "PVC windows" keep their capitals.
 */
export function allOf(name: string, { text, tag }: Locale): string {
  const [first = "", second = ""] = name;
  const isWord = second === second.toLocaleLowerCase(tag);
  const inside = isWord ? `${first.toLocaleLowerCase(tag)}${name.slice(first.length)}` : name;
  return text("shop.allOf", { name, inside });
}
