import { amountTree } from "#modules/catalogue/components/price-tree.ts";
import type { CartRule, RuledCart, RuleLine } from "#modules/orders/slots.ts";
import type { Context } from "#platform/context.ts";
import { evaluateCart } from "./evaluation.ts";
import { promotionHints } from "./hint.ts";
import { mergeCodes } from "./merge.ts";
import { givenName, rewardName } from "./name.ts";
import { redeem, redeemChanged, release } from "./redeem.ts";
import { rewardTree, takenOff } from "./reward-tree.ts";

/** What is taken off the goods. It redeems for the other rule as well. */
export const promotionRule: CartRule = {
  name: "promotion",
  position: 10,
  linesFor: promotionLines,
  hints: promotionHints,
  placing: redeem,
  changed: redeemChanged,
  merged: mergeCodes,
  released: release,
};

/** Asked after the delivery, whose price it takes off. */
export const freeDeliveryRule: CartRule = {
  name: "freeDelivery",
  position: 30,
  linesFor: freeDeliveryLines,
};

async function promotionLines(context: Context, cart: RuledCart): Promise<RuleLine[]> {
  const { given } = await evaluateCart(context, cart);
  const counts = new Map<number, number>();
  return given.map((one) => {
    const { id } = one.offer;
    const number = (counts.get(id) ?? 0) + 1;
    counts.set(id, number);
    return {
      ruleKey: `promotion:${id}:${number}`,
      kind: "reward",
      name: givenName(context.locale, one, cart.currency),
      unitPriceMinor: one.unitPriceMinor,
      quantity: one.quantity,
      tree: one.tree,
      tax: { rate: one.taxRate, included: cart.taxIncluded, parts: one.taxParts },
    };
  });
}

async function freeDeliveryLines(context: Context, cart: RuledCart): Promise<RuleLine[]> {
  const charged = cart.lines.filter(
    ({ line, unitPriceMinor }) => line.kind === "delivery" && unitPriceMinor > 0,
  );
  if (charged.length === 0) return [];
  const { freeDelivery } = await evaluateCart(context, cart);
  if (!freeDelivery) return [];
  return charged.map(({ line, unitPriceMinor, taxRate, taxParts }, index) => ({
    ruleKey: `freeDelivery:${freeDelivery.id}:${index + 1}`,
    kind: "reward",
    name: rewardName(context.locale, freeDelivery, cart.currency),
    unitPriceMinor: -unitPriceMinor,
    quantity: line.quantity,
    tree: takenOff(
      rewardTree(freeDelivery, [amountTree("delivery", unitPriceMinor, cart.currency, line.name)]),
    ),
    tax: { rate: taxRate, included: cart.taxIncluded, parts: taxParts },
  }));
}
