import { amountTree } from "#modules/catalogue/components/price-tree.ts";
import { currencyRates } from "#modules/catalogue/server/vocabulary/currency.ts";
import { type DeliveryClass, deliveryClasses } from "#modules/catalogue/server/vocabulary/measures.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { typedDecimal, typedMinor } from "#platform/money/typed.ts";
import { carrierById } from "./carrier.ts";
import type { Consignment } from "./consignment.ts";
import { charged, isOffered, isOutside, measuredOf } from "./offer.ts";
import { askFor } from "./quote.ts";
import { ruledPrice } from "./rule.ts";

/** The consignment that staff try a carrier with, as typed. */
export interface Trial {
  country: string;
  zip: string;
  weightKg: string;
  volumeLitres: string;
  amount: string;
  quantity: string;
  goods: DeliveryClass;
}

export interface TrialView extends Trial {
  /** Null until something was tried. */
  price: string | null;
  /** The calculation, step by step. */
  why: string[];
}

export function trialOf(url: URL): Trial {
  const of = (name: string, otherwise: string) =>
    url.searchParams.get(name)?.trim().slice(0, 20) || otherwise;
  return {
    country: of("country", "RO").toUpperCase(),
    zip: of("zip", ""),
    weightKg: of("weightKg", "10"),
    volumeLitres: of("volumeLitres", "0"),
    amount: of("amount", "100"),
    quantity: of("quantity", "1"),
    goods: deliveryClasses.find((one) => one === url.searchParams.get("goods")) ?? "parcel",
  };
}

const goodsMinorMost = 1_000_000_000;

/**
 * The price of a trial consignment and how it was calculated. External carriers are called as for a buyer; nothing is
 * stored.
 */
export async function tryCarrier(
  context: Context,
  carrierId: number,
  trial: Trial,
  isAsked: boolean,
): Promise<TrialView> {
  const carrier = isAsked ? await carrierById(context, carrierId) : null;
  if (!carrier) return { ...trial, price: null, why: [] };
  const { locale } = context;
  const { currency } = carrier;
  const numberOf = (text: string) => Math.min(1_000_000, Math.max(0, Number(typedDecimal(text, 6) ?? 0)));
  const consignment: Consignment = {
    countryCode: trial.country,
    stateCode: carrier.stateCodes[0] ?? "",
    zip: trial.zip,
    city: "",
    weightGrams: Math.round(numberOf(trial.weightKg) * 1_000),
    volumeMl: Math.round(numberOf(trial.volumeLitres) * 1_000),
    quantity: Math.round(numberOf(trial.quantity)),
    goods: trial.goods,
    goodsMinor: Math.min(goodsMinorMost, typedMinor(trial.amount, currency) ?? 0),
    currency,
    contents: [],
  };
  const rates = await currencyRates(context);
  const money = (minor: number) => formatMoney(minor, currency, locale.tag);
  const why: string[] = [];
  if (!isOffered(carrier, consignment)) {
    return { ...trial, price: null, why: [locale.text("delivery.staffNotOffered")] };
  }
  let baseMinor = carrier.priceMinor;
  if (carrier.provider === "rules") {
    const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), currency);
    if (!ruled) return { ...trial, price: null, why: [locale.text("delivery.noRule")] };
    const row = carrier.rules.indexOf(ruled.rule) + 1;
    baseMinor = ruled.amountMinor;
    why.push(locale.text("delivery.staffWhyRule", { row, amount: money(baseMinor) }));
  } else if (isOutside(carrier)) {
    const quote = await askFor(context, carrier, consignment);
    baseMinor = quote.amountMinor;
    const id = quote.fallback ? `delivery.staffWhyFallback_${quote.reason}` : "delivery.staffWhySaid";
    why.push(locale.text(id, { amount: money(baseMinor) }));
  } else why.push(locale.text("delivery.staffWhyFixed", { amount: money(baseMinor) }));
  const { amountMinor, isGift } = charged(
    carrier,
    amountTree("carrier", baseMinor, currency),
    consignment,
    rates,
  );
  if (isGift) why.push(locale.text("delivery.staffWhyGift", { amount: money(carrier.freeAboveMinor ?? 0) }));
  else if (Number(carrier.marginPercent) !== 0) {
    const percent = Number(carrier.marginPercent);
    why.push(locale.text("delivery.staffWhyMargin", { percent, amount: money(amountMinor) }));
  }
  return { ...trial, price: money(amountMinor), why };
}
