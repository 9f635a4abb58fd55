import type { Context } from "#platform/context.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { BlockChoice } from "../components/block-choice.ts";
import type { SettingField } from "../components/setting-field.ts";
import * as contract from "../contract.ts";
import { type BlockKind, blockKinds } from "./block-kind.tsx";
import { kindNamed, wrapBlock } from "./load-content.ts";

export const contentAnswers: readonly Answer[] = [
  answer(contract.listBlockKinds, async ({ locale }) =>
    blockKinds.entries().map((kind) => toChoice(locale, kind)),
  ),
  answer(contract.drawBlocks, (context, { blocks }) =>
    Promise.all(blocks.map((block) => drawForEditor(context, block))),
  ),
];

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

async function drawForEditor(context: Context, { kind: name, data }: { kind: string; data: unknown }) {
  const kind = kindNamed(name);
  if (!kind) return { html: "", state: "unknown" as const };
  if (!kind.accepts(data)) return { html: "", state: "incomplete" as const };
  const [html = ""] = await kind.draw(context, [{ id: "drawn", data }]);
  return html
    ? { html: wrapBlock(kind, html), state: "shown" as const }
    : { html, state: "nothing" as const };
}
