import { toDecimal } from "#platform/money/money.ts";
import { typedMinor } from "#platform/money/typed.ts";
import type { EditedVariant, ProductEditorView } from "../../../server/editor/staff-product-editor.ts";
import { plainWord } from "../../alike.ts";
import { allCombinations, symmetrical } from "../../choosing/rules.ts";

/** Nobody can oversee more variants, and the server refuses more. */
export const variantsMax = 1000;

export interface ValueState {
  key: number;
  /** Null until the value is stored. */
  valueId: number | null;
  name: string;
  /** The price extra of the value, as typed. */
  extra: string;
}

export interface OptionState {
  key: number;
  /** Null for an attribute that is only a typed name so far. */
  attributeId: number | null;
  name: string;
  creates: "always" | "dynamic" | "never";
  values: ValueState[];
  /** The value that is being typed. */
  typing: string;
}

/** The typed values of a list's fields, row by row: `options[1].name` is the `name` of the second row. */
export function typedRows(typed: Readonly<Record<string, string>>, name: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [field, text] of Object.entries(typed)) {
    if (!field.startsWith(`${name}[`)) continue;
    const [, index, rest] = /^\[(\d+)\]\.(.+)$/.exec(field.slice(name.length)) ?? [];
    if (index === undefined || rest === undefined) continue;
    rows[Number(index)] = { ...rows[Number(index)], [rest]: text };
  }
  return rows.filter(Boolean);
}

let keys = 0;
export const nextKey = () => ++keys;

/** The options at first render: as stored, or as typed if the form was refused. */
export function firstOptions(
  { options, attributes }: Pick<ProductEditorView, "options" | "attributes">,
  typed: Readonly<Record<string, string>> | undefined,
): OptionState[] {
  if (!typed) {
    return options.map(({ values, ...option }, index) => ({
      ...option,
      key: -1 - index,
      typing: "",
      values: values.map((value, place) => ({ ...value, key: place })),
    }));
  }
  return typedRows(typed, "options")
    .map((row, index) => {
      const attributeId = Number(row["attributeId"]) || null;
      const known = attributes.find((one) => one.attributeId === attributeId);
      return {
        key: -1 - index,
        attributeId,
        name: row["name"] ?? known?.name ?? "",
        creates: known?.creates ?? "always",
        values: typedRows(row, "values").map((value, place) => ({
          key: place,
          valueId: Number(value["valueId"]) || null,
          name: value["name"] ?? "",
          extra: value["extra"] ?? "",
        })),
        typing: row["add"] ?? "",
      } satisfies OptionState;
    })
    .filter(({ attributeId, name, values, typing }) => attributeId || name || values.length > 0 || typing);
}

/** Adds values to an option. It reuses existing values of the attribute, and skips duplicates. */
export function withValues(
  option: OptionState,
  typed: string,
  known: readonly { valueId: number; name: string }[],
): OptionState {
  const names = typed
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const values = [...option.values];
  for (const name of names) {
    if (values.some((value) => plainWord(value.name) === plainWord(name))) continue;
    const stored = known.find((value) => plainWord(value.name) === plainWord(name));
    values.push({
      key: nextKey(),
      valueId: stored?.valueId ?? null,
      name: stored?.name ?? name,
      extra: "",
    });
  }
  return { ...option, values, typing: "" };
}

/** A row of the variant table. */
export interface VariantRow {
  /** The names of its values: "S / Larch". */
  of: string;
  /** The same without case and accents: the key under which a row keeps what was typed into it. */
  plain: string;
  /** Without values that have no alternative; empty for a product without choices. */
  label: string;
  /** The sum of its values' price extras, in minor units. */
  extraMinor: number;
  stored: EditedVariant | null;
}

export interface VariantRows {
  rows: VariantRow[];
  /** The options make more variants than the limit allows. */
  isTooMany: boolean;
  /** Orders create the variants: existing ones can be edited, and the form creates no others. */
  isDynamic: boolean;
}

/** The variants of these options, each with its stored data. */
export function variantRowsOf(
  options: readonly OptionState[],
  view: Pick<ProductEditorView, "variants" | "exclusions" | "valueOfOption">,
  currency: string,
): VariantRows {
  const making = options.filter(({ creates, values }) => creates !== "never" && values.length > 0);
  if (making.some(({ creates }) => creates === "dynamic")) {
    const rows = view.variants.map((stored) => ({
      of: stored.of,
      plain: plainWord(stored.of),
      label: stored.of,
      extraMinor: stored.extraMinor,
      stored,
    }));
    return { rows, isTooMany: false, isDynamic: true };
  }
  const numbered = making.map(({ values }, line) =>
    values.map((value, place) => ({ id: line * 10_000 + place, value })),
  );
  const { combinations, every } = allCombinations(
    {
      lines: numbered.map((values, id) => ({
        id,
        creates: "always" as const,
        optionIds: values.map((one) => one.id),
      })),
      exclusions: symmetrical(excludedPairs(numbered.flat(), view)),
    },
    variantsMax,
  );
  const valueById = new Map(numbered.flat().map(({ id, value }) => [id, value]));
  const byWords = new Map(view.variants.map((stored) => [plainWord(stored.of), stored]));
  const byValues = new Map(view.variants.map((stored) => [String(stored.valueIds), stored]));
  const rows = combinations.map((ids): VariantRow => {
    const values = ids.toSorted((a, b) => a - b).flatMap((id) => valueById.get(id) ?? []);
    const of = values.map(({ name }) => name).join(" / ");
    const plain = plainWord(of);
    return {
      of,
      plain,
      label: values
        .filter((_, line) => (making[line]?.values.length ?? 0) > 1)
        .map(({ name }) => name)
        .join(" / "),
      extraMinor: values.reduce((sum, { extra }) => sum + extraOf(extra, currency), 0),
      stored: byValues.get(String(values.map(({ valueId }) => valueId))) ?? byWords.get(plain) ?? null,
    };
  });
  return { rows, isTooMany: !every, isDynamic: false };
}

function extraOf(extra: string, currency: string): number {
  return typedMinor(extra.trim() || "0", currency, { below: true }) ?? 0;
}

function excludedPairs(
  values: readonly { id: number; value: ValueState }[],
  { exclusions, valueOfOption }: Pick<ProductEditorView, "exclusions" | "valueOfOption">,
) {
  const valueIds = new Map(valueOfOption);
  const idsOf = (optionId: number) =>
    values.filter(({ value }) => value.valueId !== null && value.valueId === valueIds.get(optionId));
  return exclusions.flatMap(({ when, not }) =>
    not.flatMap((other) =>
      idsOf(when).flatMap((one) =>
        idsOf(other).map((excluded) => ({ optionId: one.id, excludedId: excluded.id })),
      ),
    ),
  );
}

/** A variant's default price; empty while the product has no price. */
export function priceOf(listPrice: string, extraMinor: number, currency: string): string {
  const list = typedMinor(listPrice.trim(), currency);
  if (list === null || listPrice.trim() === "") return "";
  return toDecimal(Math.max(0, list + extraMinor), currency);
}
