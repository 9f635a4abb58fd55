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

/** A carrier that delivers this cart. */
export interface Offer {
  carrier: Carrier;
  tax: Tax;
  /** Null while somebody outside has to be asked, or when it cannot be said. */
  rate: OfferRate | null;
  /** The id of a text that says why there is no rate; null where there is one, or may be one. */
  problem: string | null;
}

export interface OfferRate {
  /** As displayed, in the cart's currency. */
  amountMinor: number;
  /** What is charged on the other side of the tax; null for `amountMinor` itself. */
  chargedMinor: number | null;
  /** Free because the order is worth so much. */
  isGift: boolean;
  fallback: boolean;
  reason: Quote["reason"];
  /** How the amount came about. Holds margins and what others ask: never for buyers as it is. */
  tree: PriceTree;
}

export interface Delivery {
  /** "none": nothing is delivered, or the shop has no carriers at all; "unknown": where to is not known yet. */
  state: "none" | "unknown" | "open";
  offers: Offer[];
  chosen: Offer | null;
  /** Where the chosen one is fetched. */
  pickupPoint: PickupPoint | null;
  consignment: Consignment | null;
  /** Somebody goes there and takes no such goods. */
  unfit: boolean;
}

const nothing = { offers: [], chosen: null, pickupPoint: null, consignment: null, unfit: false };

/**
 * How a cart can be delivered and how it is: what was chosen as long as it is offered, else what this buyer took last,
 * else the first that has a price. Nobody outside is asked; a fixed number of queries, one where there are no carriers.
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

/** The same for a cart that is priced already. */
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

/** What somebody outside has said, or what stood in for it; as an amount alone where rates have changed since. */
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

/** What the carriers with a fixed price ask by the buyer's price list, by their ids. */
async function fixedPrices(context: Context, carriers: readonly Carrier[]): Promise<Map<number, PriceTree>> {
  const fixed = carriers.filter(({ provider }) => provider === "fixed");
  const amounts = fixed.map(({ priceMinor, currency }) => ({ amountMinor: priceMinor, currency }));
  const listed = context.priceListId === null ? [] : await listedAmounts(context, amounts);
  return new Map(fixed.flatMap(({ id }, index) => (listed[index] ? [[id, listed[index]] as const] : [])));
}

/** Rates of exchange are asked for only where one is needed. */
async function ratesFor(
  context: Context,
  carriers: readonly Pick<Carrier, "currency">[],
  { currency }: Consignment,
): Promise<Rates> {
  return carriers.every((one) => one.currency === currency) ? new Map() : currencyRates(context);
}
