import type { Locale } from "#platform/i18n/locale.ts";
import type { Choice } from "../solver/rule-model.ts";
import { inLanguage } from "./in-language.ts";
import { type Said, sizeAsMade } from "./said.ts";
import { attributeOf, openSteps, type ShownFamily, shownValue } from "./shown-family.ts";
import { saidValue } from "./words.ts";

/** Label to value, in the order of the steps: the wire's val_name, which cart lines and orders show. */
export function namesOf(
  locale: Locale,
  family: ShownFamily,
  configuration: Readonly<Record<string, string | number>>,
  own: Said["own"],
): { id: string; name: string; value: string; isTyped?: true }[] {
  const ids = openSteps(family, configuration).flatMap(({ attributes }) => attributes);
  return ids.flatMap((id): { id: string; name: string; value: string; isTyped?: true }[] => {
    const attribute = attributeOf(family, id);
    if (!attribute) return [];
    const name = inLanguage(attribute.name, locale.code);
    if (attribute.kind === "text" || attribute.kind === "file") {
      return own[id] ? [{ id, name, value: own[id], isTyped: true }] : [];
    }
    if (configuration[id] === undefined) return [];
    const value = attribute.kind === "number" ? sizeAsMade(family, id, configuration) : configuration[id];
    const typed = shownValue(family, id, value)?.isOwn ? (own[id] ?? "") : "";
    const words = saidValue(locale, family, [id, value] satisfies Choice);
    return [
      {
        id,
        name,
        value: typed ? `${words}: ${typed}` : words,
        ...(typed ? { isTyped: true as const } : {}),
      },
    ];
  });
}
