import { amountTree, minorOf } from "#modules/catalogue/components/price-tree.ts";
import { chargedApart, displayTree } from "#modules/catalogue/server/tax/tax.ts";
import { chargeOf } from "#modules/orders/server/cart/totals.ts";
import type { CartRule, RuledCart, RuleLine } from "#modules/orders/slots.ts";
import type { Context } from "#platform/context.ts";
import { evaluateCart } from "./evaluation.ts";
import { promotionHints } from "./hint.ts";
import { mergeCodes } from "./merge.ts";
import { givenName, rewardName } from "./name.ts";
import { redeem, redeemChanged, release } from "./redeem.ts";
import type { Given } from "./reward.ts";
import { rewardTree, takenOff } from "./reward-tree.ts";

/** The discounts on goods. This rule also redeems for the free delivery rule. */
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

/** Runs after the delivery rule, whose price it waives. */
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
      quantity: one.quantity,
      ...displayed(one, cart),
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
  return charged.map((one, index) => {
    const { unitMinor, included } = chargeOf(one);
    const delivery = amountTree("delivery", unitMinor, cart.currency, one.line.name);
    const tree = takenOff(rewardTree(freeDelivery, [delivery]));
    return {
      ruleKey: `freeDelivery:${freeDelivery.id}:${index + 1}`,
      kind: "reward",
      name: rewardName(context.locale, freeDelivery, cart.currency),
      quantity: one.line.quantity,
      ...displayed({ ...one, unitPriceMinor: -unitMinor, taxIncluded: included, tree }, cart),
    };
  });
}

/** A discount in the cart's display of amounts. */
function displayed(
  given: Pick<Given, "unitPriceMinor" | "taxRate" | "taxIncluded" | "taxParts" | "tree">,
  cart: RuledCart,
): Pick<RuleLine, "unitPriceMinor" | "chargedMinor" | "tree" | "tax"> {
  const { unitPriceMinor, taxRate, taxIncluded, taxParts } = given;
  const tax = { rate: taxRate, included: taxIncluded, parts: taxParts };
  const display = cart.taxIncluded ? "included" : "excluded";
  const tree = displayTree(given.tree, tax, display);
  return {
    unitPriceMinor: minorOf(tree),
    chargedMinor: chargedApart(unitPriceMinor, tax, display),
    tree,
    tax,
  };
}
