import { type TaxRounding, taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import type { PricedCartLine } from "#modules/orders/server/cart/priced-line.ts";
import { chargeOf, totalsOf } from "#modules/orders/server/cart/totals.ts";
import type { PublicContext } from "#platform/context.ts";
import { readOnce } from "#platform/read-once.ts";
import { type Had, type Hindrance, hindranceOf } from "./condition.ts";
import { type Asked, type AskedOrder, type Offer, offersFor } from "./offer.ts";
import { type Given, rewardsOf, type Sold } from "./reward.ts";

/** The facts of an order's line that promotions read. */
export interface EvaluatedLine
  extends Pick<PricedCartLine, "unitPriceMinor" | "taxRate" | "taxIncluded" | "chargedMinor" | "taxParts"> {
  line: Pick<PricedCartLine["line"], "kind" | "name" | "quantity">;
  goods: Pick<NonNullable<PricedCartLine["goods"]>, "templateId" | "name"> | null;
}

export interface EvaluatedCart {
  order: AskedOrder;
  currency: string;
  lines: readonly EvaluatedLine[];
}

export interface Evaluation {
  given: Given[];
  /** Waives the delivery price as soon as there is one; null without such a promotion. */
  freeDelivery: Offer | null;
  /** The promotions that give the buyer a coupon once this order is confirmed. */
  earned: Offer[];
  /** Each evaluated promotion, and why the order does not get it. */
  standings: { offer: Offer; hindrance: Hindrance | null }[];
}

const nothing: Evaluation = { given: [], freeDelivery: null, earned: [], standings: [] };

/** Evaluates the promotions of a cart or an order now; writes nothing. */
export async function evaluateCart(
  context: PublicContext,
  cart: EvaluatedCart,
  asked: Asked = "given",
): Promise<Evaluation> {
  const products = cart.lines.filter(({ line }) => line.kind === "product");
  if (products.length === 0 && asked === "given") return nothing;
  const templateIds = new Set(products.flatMap(({ goods }) => goods?.templateId ?? []));
  const of = { templateIds: [...templateIds], currency: cart.currency };
  const key = `promotions ${cart.order.id} ${of.currency} ${of.templateIds} ${JSON.stringify(asked)}`;
  const offers = await readOnce(context, key, () => offersFor(context, cart.order, of, asked));
  if (offers.length === 0) return nothing;
  return evaluate(offers, products, { now: context.now, rounding: taxSettingsOf(context.site).rounding });
}

function evaluate(
  offers: readonly Offer[],
  products: readonly EvaluatedLine[],
  { now, rounding }: { now: Date; rounding: TaxRounding },
): Evaluation {
  const had = hadOf(products, rounding);
  const standings = offers.map((offer) => ({ offer, hindrance: hindranceOf(offer, had, now) }));
  const granted = standings.flatMap(({ offer, hindrance }) => (hindrance ? [] : [offer]));
  const isLater = ({ onOrder, coupon }: Offer) => onOrder === "next" && coupon === null;
  const here = granted.filter((offer) => !isLater(offer));
  const { given, beaten } = rewardsOf(products.map(toSold), here);
  const withNothing = new Set(here.filter(({ reward }) => reward !== "freeDelivery"));
  for (const { offer } of given) withNothing.delete(offer);
  return {
    given,
    freeDelivery: here.find(({ reward }) => reward === "freeDelivery") ?? null,
    earned: granted.filter(isLater),
    standings: standings.map(({ offer, hindrance }) => {
      if (hindrance) return { offer, hindrance };
      if (beaten.includes(offer)) return { offer, hindrance: { why: "better" } };
      return { offer, hindrance: withNothing.has(offer) ? { why: "nothing" } : null };
    }),
  };
}

function hadOf(products: readonly EvaluatedLine[], rounding: TaxRounding): Had {
  const { totalMinor, untaxedMinor } = totalsOf(
    products.map((one) => ({ ...one, quantity: one.line.quantity })),
    rounding,
  );
  return {
    totalMinor,
    untaxedMinor,
    pieces: products.map(({ goods, line }) => ({
      templateId: goods?.templateId ?? null,
      quantity: line.quantity,
    })),
  };
}

/** Rewards are computed on charged amounts, so that the display of prices does not change them. */
function toSold(one: EvaluatedLine): Sold {
  const { goods, line, taxRate, taxParts } = one;
  const { unitMinor, included } = chargeOf(one);
  return {
    templateId: goods?.templateId ?? null,
    name: goods?.name ?? line.name,
    unitPriceMinor: unitMinor,
    quantity: line.quantity,
    taxRate,
    taxIncluded: included,
    taxParts,
  };
}
