import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import { pricesFor, toPriceView } from "#modules/catalogue/server/price/price.ts";
import type { PriceStep } from "#modules/catalogue/server/price/price-step.ts";
import { priceSteps } from "#modules/catalogue/server/price/price-steps.ts";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { allocate, toWireAmount } from "#platform/money/money.ts";
import { inLocale } from "#platform/translated.ts";
import { chargedFor } from "../components/screen/charged-for.ts";
import type { ShownFamily } from "../components/screen/shown-family.ts";
import type { Configuration } from "../components/solver/rule-model.ts";

/** A price in the configurator's price box. */
export interface ScreenPrice {
  minor: number;
  currency: string;
  pret_final: number;
  pret_neredus_sesiune: number;
  total: string;
  before: string | null;
  note: string;
  lines: { name: string; of: string; amount: string; facts: string[] }[];
}

export const noPrice = refusal("conflict", "configurator.noPrice");

interface Piece {
  templateId: number;
  tree: PriceTree;
  quantity?: number;
  /** What the buyer has chosen. */
  made: { family: ShownFamily; configuration: Configuration };
}

/**
 * The current price of one piece: the family's price by the visitor's price list, with the taxes shown to them. The
 * positions are shares of the displayed amount, so that they add up to it.
 */
export async function screenPrice(
  context: Context,
  { templateId, tree, quantity = 1, made }: Piece,
): Promise<ScreenPrice> {
  const [price] = await pricesFor(context, [{ templateId, made: tree, quantity }]);
  if (!price) throw noPrice();
  const view = toPriceView(context, price);
  const { tag } = context.locale;
  const money = (minor: number) => formatMoney(minor, price.currency, tag);
  const beforeMinor = Math.max(price.listMinor, price.unitMinor);
  const positions = tree.inputs.filter(({ op }) => op === "position");
  const shares = allocate(
    beforeMinor,
    positions.map(({ result }) => Number(result)),
  );
  const off = price.unitMinor - beforeMinor;
  return {
    minor: price.unitMinor,
    currency: price.currency,
    pret_final: toWireAmount(price.unitMinor, price.currency),
    pret_neredus_sesiune: toWireAmount(beforeMinor, price.currency),
    total: view.text,
    before: off < 0 ? money(beforeMinor) : null,
    note: view.taxNote,
    lines: [
      ...positions.map((position, index) => ({
        ...namedPosition(context, position, made),
        amount: money(shares[index] ?? 0),
        facts: factsOf(context, position),
      })),
      ...(off < 0
        ? [
            {
              name: context.locale.text("configurator.discount"),
              of: "",
              amount: `−${money(-off)}`,
              facts: [],
            },
          ]
        : []),
    ],
  };
}

function namedPosition({ locale }: Context, position: PriceTree, { family, configuration }: Piece["made"]) {
  if (position.op !== "position") return { name: "", of: "" };
  const name = inLocale(position.name, locale.code);
  const rule = family.family.prices.positions.find(({ id }) => id === position.id);
  return { name, of: rule ? chargedFor(locale, family, { rule, name, configuration }) : "" };
}

/** The cell, measure or minimum behind a position, in words. */
function factsOf(context: Context, position: PriceTree): string[] {
  const said = (step: PriceStep): string[] => [step.text, ...(step.below ?? []).flatMap(said)];
  return position.inputs.flatMap((input) => priceSteps(context, input)).flatMap(said);
}
