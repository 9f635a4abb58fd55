import { taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import { convert, currencyRates } from "#modules/catalogue/server/vocabulary/currency.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { totalsOf } from "#modules/orders/server/cart/totals.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { type Carrier, publishedCarriers } from "./carrier.ts";
import { consignmentOf, linesBeforeDelivery, needsDelivery } from "./consignment.ts";
import { deliveryOfPriced } from "./delivery.ts";
import { carries } from "./offer.ts";

/**
 * Hints how much more to spend for free delivery: with the chosen carrier, or with the first that carries the goods
 * while none is known.
 */
export async function deliveryHints(context: Context, cart: PricedCart): Promise<string[]> {
  if (cart.lines.some(({ line }) => line.ruleKey.startsWith("freeDelivery:"))) return [];
  const lines = linesBeforeDelivery(cart.lines);
  if (!needsDelivery(lines)) return [];
  const carrier = await carrierFor(context, cart);
  if (!carrier || carrier.freeAboveMinor === null) return [];
  const { locale, site } = context;
  const { totalMinor } = totalsOf(
    lines.map((one) => ({ ...one, quantity: one.line.quantity })),
    taxSettingsOf(site).rounding,
  );
  const isForeign = carrier.currency !== cart.currency;
  const rates = isForeign ? await currencyRates(context) : new Map<string, string>();
  const missing = convert(carrier.freeAboveMinor, carrier.currency, cart.currency, rates) - totalMinor;
  if (missing <= 0) return [];
  const amount = formatMoney(missing, cart.currency, locale.tag);
  return [locale.text("delivery.hint", { amount, name: inLocale(carrier.name, locale.code) })];
}

/** Null if delivery is already free or its price is unknown. */
async function carrierFor(context: Context, cart: PricedCart): Promise<Carrier | null> {
  const { state, chosen } = await deliveryOfPriced(context, cart);
  if (state === "unknown") return firstThatCarries(context, cart);
  return chosen?.rate && chosen.rate.amountMinor > 0 ? chosen.carrier : null;
}

async function firstThatCarries(context: Context, { lines, currency }: PricedCart): Promise<Carrier | null> {
  const { countryCode } = context.site;
  const place = { countryCode, stateId: null, zip: "", city: "", vat: "", invoicePersonId: null };
  const consignment = await consignmentOf(context, { place, lines: linesBeforeDelivery(lines), currency });
  const carriers = await publishedCarriers(context);
  return (consignment && carriers.find((carrier) => carries(carrier, consignment))) ?? null;
}
