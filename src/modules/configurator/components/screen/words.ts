import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import type { Explanation } from "../solver/explanation.ts";
import type { Choice } from "../solver/rule-model.ts";
import { inLanguage } from "./in-language.ts";
import { attributeOf, type ShownFamily, shownValue } from "./shown-family.ts";

type Words = Pick<Locale, "text" | "tag" | "code">;

/** "1,800 mm", or the value's name. */
export function saidValue(
  { tag, code }: Pick<Words, "tag" | "code">,
  family: ShownFamily,
  [id, value]: Choice,
): string {
  const attribute = attributeOf(family, id);
  if (attribute?.kind === "number") {
    return `${numberFormat(tag, {}).format(Number(value))} ${attribute.unit}`.trim();
  }
  const shown = shownValue(family, id, value);
  return shown ? inLanguage(shown.name, code) : String(value);
}

/** "Glass: Quiet glass". */
export function saidChoice(words: Pick<Words, "tag" | "code">, family: ShownFamily, choice: Choice): string {
  const attribute = attributeOf(family, choice[0]);
  return `${attribute ? inLanguage(attribute.name, words.code) : choice[0]}: ${saidValue(words, family, choice)}`;
}

/** Why a value cannot be chosen: the conflicting choices and the rules' explanations. */
export interface Cause {
  title: string;
  /** The rules' sentences; without any, that the value does not fit. */
  reasons: string[];
}

export function causeWords(
  words: Words,
  family: ShownFamily,
  wanted: Choice,
  { choices, rules }: Explanation,
): Cause {
  const { text, code } = words;
  const sentences = rules.flatMap((id) => sentenceOf(inLanguage(family.family.ruleNames[id], code)));
  const value = saidValue(words, family, wanted);
  const others = choices.map((choice) => saidChoice(words, family, choice));
  return {
    title:
      others.length > 0
        ? text("configurator.notWith", { value, others: listed(words, others) })
        : text("configurator.notAtAll", { value }),
    reasons: [...new Set(sentences)],
  };
}

/** Staff write rules with or without a full stop; buyers read them between other sentences. */
function sentenceOf(written: string): string[] {
  const said = written.trim();
  if (said === "") return [];
  return [/[.!?…]$/.test(said) ? said : `${said}.`];
}

function listed({ tag }: Pick<Words, "tag">, words: readonly string[]): string {
  return new Intl.ListFormat(tag, { type: "conjunction" }).format(words);
}
