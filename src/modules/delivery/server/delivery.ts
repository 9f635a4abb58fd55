import { sql } from "drizzle-orm";
import { amountTree, minorOf, type PriceTree } from "#modules/catalogue/components/price-tree.ts";
import { listedAmounts } from "#modules/catalogue/server/price/price-amount.ts";
import { chargedApart, displayTree, noTax, type Tax, taxesFor } from "#modules/catalogue/server/tax/tax.ts";
import { currencyRates, type Rates } from "#modules/catalogue/server/vocabulary/currency.ts";
import { cartPlaceOf } from "#modules/orders/server/cart/cart-place.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { RuledCart } from "#modules/orders/slots.ts";
import type { Context } from "#platform/context.ts";
import { type Carrier, type PickupPoint, publishedCarriers } from "./carrier.ts";
import {
  type Consignment,
  consignmentOf,
  contentKeyOf,
  linesBeforeDelivery,
  needsDelivery,
} from "./consignment.ts";
import {
  askedBy,
  type Base,
  charged,
  fallbackPrice,
  goesThere,
  isOffered,
  isOutside,
  ownPrice,
} from "./offer.ts";
import { freshQuotes, type Quote } from "./quote.ts";

/** A carrier that can deliver this cart. */
export interface Offer {
  carrier: Carrier;
  tax: Tax;
  /** Null while an external carrier must be called, or if the price is unknown. */
  rate: OfferRate | null;
  /** Id of the text that says why there is no rate; null if there is one or one may come. */
  problem: string | null;
}

export interface OfferRate {
  /** As displayed, in the cart's currency. */
  amountMinor: number;
  /** The charged price, on the other side of the tax; null if `amountMinor` itself is charged. */
  chargedMinor: number | null;
  /** Free because the order exceeds the carrier's limit. */
  isGift: boolean;
  fallback: boolean;
  reason: Quote["reason"];
  /** How the amount was calculated. It contains margins and carriers' prices: never show it to buyers unfiltered. */
  tree: PriceTree;
}

export interface Delivery {
  /** "none": nothing to deliver, or the shop has no carriers; "unknown": the destination is unknown. */
  state: "none" | "unknown" | "open";
  offers: Offer[];
  chosen: Offer | null;
  /** The pickup point of the chosen method. */
  pickupPoint: PickupPoint | null;
  consignment: Consignment | null;
  /** Some carrier serves the address, but none carries these goods. */
  unfit: boolean;
}

const nothing = { offers: [], chosen: null, pickupPoint: null, consignment: null, unfit: false };

/**
 * The possible deliveries of a cart and the current one: the chosen method while it is offered, otherwise the buyer's
 * last one, otherwise the first with a price. Calls no external carrier. The number of queries is fixed, one without
 * carriers.
 */
export async function deliveryOf(context: Context, cart: RuledCart): Promise<Delivery> {
  const carriers = await publishedCarriers(context);
  if (carriers.length === 0 || !needsDelivery(cart.lines)) return { state: "none", ...nothing };
  const consignment = await consignmentOf(context, cart);
  if (!consignment) return { state: "unknown", ...nothing };
  const offered = carriers.filter((carrier) => isOffered(carrier, consignment));
  const kept = await keptOf(context, cart);
  const taxIds = [...new Set(offered.flatMap(({ taxId }) => taxId ?? []))];
  const taxes = await taxesFor(context, taxIds, cart.fiscalPositionId);
  const fixed = await fixedPrices(context, offered);
  const rates = await ratesFor(context, [...offered, ...fixed.values()], consignment);
  const offers = offered.map((carrier) => {
    const tax = taxes.get(carrier.taxId ?? 0) ?? noTax;
    const known = { quotes: kept.quotes, rates, fixed: fixed.get(carrier.id) ?? null };
    return { carrier, tax, ...rateOf(carrier, consignment, known, { cart, tax }) };
  });
  const chosen = choose(offers, kept);
  const points = chosen?.carrier.pickupPoints ?? [];
  const pickupPoint = points.find(({ id }) => id === kept.pickupPointId) ?? points[0] ?? null;
  const unfit = offers.length === 0 && carriers.some((carrier) => goesThere(carrier, consignment));
  return { state: "open", offers, chosen, pickupPoint, consignment, unfit };
}

/** The delivery of a cart that is already priced. */
export async function deliveryOfPriced(context: Context, priced: PricedCart): Promise<Delivery> {
  return deliveryOf(context, {
    order: priced.order,
    currency: priced.currency,
    taxIncluded: context.site.taxDisplay === "included",
    place: await cartPlaceOf(context, priced.order),
    fiscalPositionId: priced.tax.fiscalPositionId,
    lines: linesBeforeDelivery(priced.lines),
  });
}

interface Kept extends Record<string, unknown> {
  carrierId: number | null;
  pickupPointId: number | null;
  lastCarrierId: number | null;
  quotes: (Quote & { carrierId: number; contentKey: string })[];
}

async function keptOf(context: Context, { order }: RuledCart): Promise<Kept> {
  const { rows } = await context.db.execute<Kept>(sql`
    select choice.carrier_id as "carrierId", choice.pickup_point_id as "pickupPointId",
      (${freshQuotes(order.id, context.now)}) as quotes,
      (select last.carrier_id from ${sharedOrder} earlier join delivery_choice last on last.order_id = earlier.id
        where choice.order_id is null and earlier.person_id = ${order.personId}::integer
          and earlier.state <> 'draft' order by earlier.id desc limit 1) as "lastCarrierId"
    from (select 1) as one left join delivery_choice choice on choice.order_id = ${order.id}`);
  return rows[0] ?? { carrierId: null, pickupPointId: null, lastCarrierId: null, quotes: [] };
}

function choose(offers: readonly Offer[], { carrierId, lastCarrierId }: Kept): Offer | null {
  const of = (id: number | null) => offers.find(({ carrier }) => carrier.id === id);
  const usable = offers.filter(({ problem }) => problem === null);
  const last = of(lastCarrierId);
  return of(carrierId) ?? (last && !last.problem ? last : (usable[0] ?? null));
}

function rateOf(
  carrier: Carrier,
  consignment: Consignment,
  { quotes, rates, fixed }: { quotes: Kept["quotes"]; rates: Rates; fixed: PriceTree | null },
  { cart, tax }: { cart: RuledCart; tax: Tax },
): Pick<Offer, "rate" | "problem"> {
  const asksOutside = isOutside(carrier);
  const quote = asksOutside
    ? quotes.find(
        (one) => one.carrierId === carrier.id && one.contentKey === contentKeyOf(carrier, consignment),
      )
    : undefined;
  if (asksOutside && !quote) return { rate: null, problem: null };
  const said = quote ? quoted(carrier, consignment, quote, rates) : ownPrice(carrier, consignment, rates);
  if ("problem" in said) return { rate: null, problem: said.problem };
  const base = fixed ? askedBy(carrier, "fixed", fixed) : said.tree;
  const { tree: asked, isGift } = charged(carrier, base, consignment, rates);
  const display = cart.taxIncluded ? "included" : "excluded";
  const tree = displayTree(asked, tax, display);
  const rate = {
    amountMinor: minorOf(tree),
    chargedMinor: chargedApart(minorOf(asked), tax, display),
    isGift,
    fallback: quote?.fallback ?? false,
    reason: quote?.reason ?? ("" as const),
    tree,
  };
  return { rate, problem: null };
}

/** A stored quote or its fallback as a price tree; a plain amount if exchange rates have changed since. */
function quoted(
  carrier: Carrier,
  consignment: Consignment,
  { amountMinor, reason }: Quote,
  rates: Rates,
): Extract<Base, { tree: PriceTree }> {
  const instead = reason === "" ? null : fallbackPrice(carrier, consignment, rates);
  const said = amountTree(reason === "" ? "said" : "carrier", amountMinor, carrier.currency);
  const asked = instead && minorOf(instead) === amountMinor ? instead : said;
  return { tree: askedBy(carrier, reason === "" ? "said" : reason, asked) };
}

/** The prices of fixed-price carriers by the buyer's price list, by carrier id. */
async function fixedPrices(context: Context, carriers: readonly Carrier[]): Promise<Map<number, PriceTree>> {
  const fixed = carriers.filter(({ provider }) => provider === "fixed");
  const amounts = fixed.map(({ priceMinor, currency }) => ({ amountMinor: priceMinor, currency }));
  const listed = context.priceListId === null ? [] : await listedAmounts(context, amounts);
  return new Map(fixed.flatMap(({ id }, index) => (listed[index] ? [[id, listed[index]] as const] : [])));
}

/** Loads exchange rates only if a conversion is needed. */
async function ratesFor(
  context: Context,
  carriers: readonly Pick<Carrier, "currency">[],
  { currency }: Consignment,
): Promise<Rates> {
  return carriers.every((one) => one.currency === currency) ? new Map() : currencyRates(context);
}
