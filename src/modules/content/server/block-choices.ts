import type { Locale } from "#platform/i18n/locale.ts";
import type { BlockChoice } from "../components/block-choice.ts";
import type { SettingField } from "../components/setting-field.ts";
import { type BlockKind, blockKinds } from "./block-kind.tsx";

/** The kinds of blocks that the editor offers, in the words of a language. */
export function blockChoices(locale: Locale): BlockChoice[] {
  return blockKinds.entries().map((kind) => toChoice(locale, kind));
}

function toChoice(
  locale: Locale,
  { kind, label, hint, icon, group, initial, settings }: BlockKind,
): BlockChoice {
  return {
    kind,
    label: locale.text(label),
    hint: locale.text(hint),
    icon,
    group,
    initial: { ...initial },
    settings: settings.map((field) => inWords(locale, field)),
  };
}

function inWords(locale: Locale, field: SettingField): SettingField {
  const named = {
    ...field,
    label: locale.text(field.label),
    ...(field.hint ? { hint: locale.text(field.hint) } : {}),
  };
  if (named.type === "choice")
    return { ...named, choices: named.choices.map((one) => ({ ...one, label: locale.text(one.label) })) };
  if (named.type === "list")
    return {
      ...named,
      itemLabel: locale.text(named.itemLabel),
      fields: named.fields.map((inner) => inWords(locale, inner)),
    };
  return named;
}
