import type { Context, WriteContext } from "#platform/context.ts";
import { cartRules, type RuledCart, type RuleLine } from "../../slots.ts";
import { emptyLine } from "./changed-lines.ts";
import type { PricedCart, PricedCartLine } from "./priced-line.ts";
import type { Order, OrderLine } from "./tables.ts";

/** The rules by position. */
export function rulesInOrder() {
  return cartRules.entries().toSorted((a, b) => a.position - b.position);
}

/** The text of a rule that has no line yet, such as delivery; the first rule with a text wins. */
export async function pendingWordsOf(context: Context, cart: PricedCart): Promise<string | null> {
  for (const { pendingWords } of rulesInOrder()) {
    const words = (await pendingWords?.(context, cart)) ?? null;
    if (words !== null) return words;
  }
  return null;
}

/** Releases everything that the rules redeemed for an order. */
export async function releaseRules(write: WriteContext, order: Order): Promise<void> {
  for (const { released } of rulesInOrder()) await released?.(write, order);
}

/** The lines of all rules for a priced cart; `stored` are the rule lines it had before. */
export async function linesOfRules(
  context: Context,
  cart: RuledCart,
  stored: readonly OrderLine[],
): Promise<PricedCartLine[]> {
  if (cart.lines.length === 0) return [];
  const before = new Map(stored.map((line) => [line.ruleKey, line]));
  const added: PricedCartLine[] = [];
  for (const rule of rulesInOrder()) {
    const answers = await rule.linesFor(context, { ...cart, lines: [...cart.lines, ...added] });
    for (const answer of answers) {
      added.push(toPricedLine(context, cart.order, cart.taxIncluded, answer, before.get(answer.ruleKey)));
    }
  }
  return added;
}

function toPricedLine(
  { now }: Context,
  order: Order,
  taxIncluded: boolean,
  { ruleKey, kind, name, unitPriceMinor, chargedMinor, quantity, tax, tree }: RuleLine,
  stored: OrderLine | undefined,
): PricedCartLine {
  const kept = stored?.unitPriceMinor === unitPriceMinor ? stored.priceTree : null;
  return {
    line: { ...(stored ?? emptyLine(now, order)), ruleKey, kind, name, quantity: quantity ?? 1 },
    goods: null,
    unitPriceMinor,
    wasMinor: null,
    taxRate: tax.rate,
    taxIncluded,
    chargedMinor: chargedMinor ?? null,
    taxParts: tax.parts,
    tree: tree ?? kept,
    quantityMax: null,
  };
}
