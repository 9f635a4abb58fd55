import type { MeasuredKind } from "#modules/catalogue/components/made-tree.ts";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { Context } from "#platform/context.ts";
import { toWireAmount } from "#platform/money/money.ts";
import { reckon } from "../components/screen/reckon.ts";
import { saidChoice } from "../components/screen/words.ts";
import type { Released } from "./released.ts";
import { noPrice } from "./screen-price.ts";
import type { AskedForm } from "./take-step.ts";

const kinds = {
  square_meter: "squareMeter",
  external_sill: "externalSill",
  internal_sill: "internalSill",
  roller_screen: "rollerScreen",
  linear_meter: "linearMeter",
  bottom: "bottom",
  window_perimeter: "windowPerimeter",
  openings: "openings",
} as const satisfies Record<string, MeasuredKind>;

type Asked = Readonly<Record<keyof typeof kinds, readonly number[]>>;

const askedMax = 60;

/**
 * The prices of attribute values in a configuration, by the requested pricing kinds: the sum of the positions of that
 * kind that apply with the value. Values that cannot be chosen now are omitted.
 */
export async function kindPrices(
  { locale }: Context,
  { asked, released }: { asked: AskedForm; released: Released },
  lists: Asked,
): Promise<Record<string, number>> {
  const { family, reckoned } = asked;
  const prices: Record<string, number> = {};
  let count = 0;
  for (const [name, kind] of Object.entries(kinds)) {
    for (const wireId of lists[name as keyof typeof kinds]) {
      count += 1;
      if (count > askedMax) return prices;
      const attribute = family.attributes.find(
        (one) => one.kind === "choice" && one.values.some((value) => value.wireId === wireId),
      );
      const value = attribute?.kind === "choice" && attribute.values.find((one) => one.wireId === wireId);
      if (!attribute || !value || !reckoned.chosen.isOffered(attribute.id, value.id)) continue;
      const said = { ...reckoned.said, choices: { ...reckoned.said.choices, [attribute.id]: value.id } };
      const tree = treeOrNull(released, reckon(family, said).configuration);
      if (tree) {
        const minor = sumOf(tree, kind);
        prices[saidChoice(locale, family, [attribute.id, value.id])] = toWireAmount(minor, tree.currency);
      }
    }
  }
  return prices;
}

function sumOf(tree: PriceTree, kind: MeasuredKind): number {
  if (tree.op === "measured") return tree.kind === kind ? Number(tree.result) : 0;
  return tree.inputs.reduce((sum, input) => sum + sumOf(input, kind), 0);
}

function treeOrNull(released: Released, configuration: Parameters<Released["treeOf"]>[0]): PriceTree | null {
  try {
    return released.treeOf(configuration);
  } catch (error) {
    if (error instanceof Error && error.message === noPrice().message) return null;
    throw error;
  }
}
