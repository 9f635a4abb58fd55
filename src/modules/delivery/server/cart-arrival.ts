import type { ArrivingGoods } from "#modules/catalogue/slots.ts";
import type { Goods } from "#modules/orders/server/cart/goods.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { until } from "#platform/cache/tagged-cache.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { type Arrival, type ArrivalQuestion, arrivalOf } from "./arrival.ts";
import { arrivalByInWords } from "./arrival-words.ts";
import { type Carrier, carriersTag, publishedCarriers } from "./carrier.ts";
import { type Consignment, consignmentOf, linesBeforeDelivery, needsDelivery } from "./consignment.ts";
import { deliveryOfPriced } from "./delivery.ts";
import { handlingOf } from "./handling.ts";
import { isOffered } from "./offer.ts";

interface SentLine {
  line: { kind: string; variantId: number | null; quantity: number };
  goods: Pick<Goods, "product" | "stock" | "heldMine"> | null;
}

/** The arrival of these lines with a carrier if ordered now; null if unknown. */
export function linesArrival(
  context: PublicContext,
  carrier: Carrier,
  lines: readonly SentLine[],
  countryCode: string,
): Arrival | null {
  const goods = sentGoods(lines);
  if (goods === null) return null;
  return arrivalBy(context, carrier, goods, countryCode);
}

/**
 * The arrival of the visitor's cart as text: with the chosen carrier, or with the first one to the shop's country while
 * none is known.
 */
export async function cartArrival(context: Context, cart: PricedCart): Promise<string | null> {
  const lines = linesBeforeDelivery(cart.lines);
  if (!handlingOf(context.site) || !needsDelivery(lines)) return null;
  const { state, chosen, consignment } = await deliveryOfPriced(context, cart);
  const countryCode = consignment?.countryCode ?? context.site.countryCode;
  const carrier = state === "unknown" ? await carrierAtHome(context, lines, cart) : (chosen?.carrier ?? null);
  const arrival = carrier && linesArrival(context, carrier, lines, countryCode);
  return arrival && carrier && arrivalByInWords(context.locale, arrival, carrier);
}

/** The arrival of one product in the shop's country as text. Tells cached pages until when it is valid. */
export async function productArrival(
  context: PublicContext,
  { product, stock, quantity }: ArrivingGoods,
): Promise<string | null> {
  context.note("site", carriersTag);
  if (!handlingOf(context.site)) return null;
  const { class: goods, weightGrams, volumeMl, handlingDays, leadDays } = product.delivery;
  const carrier = firstOf(await publishedCarriers(context), {
    ...atHome(context),
    goods,
    weightGrams: weightGrams * quantity,
    volumeMl: volumeMl * quantity,
  });
  if (!carrier) return null;
  const inStock = product.type === "consu" || stock.free >= quantity;
  const asked = [{ inStock, handlingDays, leadDays }];
  const arrival = arrivalBy(context, carrier, asked, context.site.countryCode);
  if (!arrival) return null;
  context.note(until(arrival.validUntil));
  return arrivalByInWords(context.locale, arrival, carrier);
}

function arrivalBy(
  { now, site }: PublicContext,
  { daysFrom, daysTo, pickup }: Carrier,
  goods: ArrivalQuestion["goods"],
  countryCode: string,
): Arrival | null {
  return arrivalOf({
    now,
    handling: handlingOf(site),
    goods,
    way: { daysFrom, daysTo, pickup },
    countryCode,
  });
}

/** The goods to send, each variant once; null if the catalogue no longer has one of them. */
function sentGoods(lines: readonly SentLine[]): ArrivalQuestion["goods"] | null {
  const sent = lines.filter(
    ({ line, goods }) => line.kind === "product" && line.quantity > 0 && goods?.product.type !== "service",
  );
  if (sent.some(({ goods }) => goods === null)) return null;
  const byVariant = Map.groupBy(sent, ({ line }) => line.variantId);
  return [...byVariant.values()].flatMap((same) => {
    const [first] = same;
    if (!first?.goods) return [];
    const { product, stock, heldMine } = first.goods;
    const quantity = same.reduce((sum, { line }) => sum + line.quantity, 0);
    const { handlingDays, leadDays } = product.delivery;
    return [
      { inStock: product.type === "consu" || stock.free + heldMine >= quantity, handlingDays, leadDays },
    ];
  });
}

async function carrierAtHome(
  context: Context,
  lines: PricedCart["lines"],
  { currency }: PricedCart,
): Promise<Carrier | null> {
  const { countryCode } = context.site;
  const place = { countryCode, stateId: null, zip: "", city: "", vat: "", invoicePersonId: null };
  const consignment = await consignmentOf(context, { place, lines, currency });
  return consignment && firstOf(await publishedCarriers(context), consignment);
}

/** The first carrier that delivers it and has a known delivery time. Pickup is no arrival. */
function firstOf(carriers: readonly Carrier[], consignment: Consignment): Carrier | null {
  return (
    carriers.find(
      (carrier) => !carrier.pickup && carrier.daysTo !== null && isOffered(carrier, consignment),
    ) ?? null
  );
}

function atHome({ site }: PublicContext) {
  const { countryCode, currency } = site;
  const none = { stateCode: "", zip: "", city: "", quantity: 1, goodsMinor: 0, contents: [] };
  return { countryCode, currency, ...none };
}
