import { z } from "zod";
import type { Locale } from "#platform/i18n/locale.ts";
import type { Site } from "#platform/site.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";

const words = storedTranslated;

/** The shop's terms of returns and its guarantee. Nothing is stated until the owner has set it. */
export const promiseShape = z.object({
  /** Days to send goods back; null states nothing. */
  returnDays: z.number().int().min(1).max(365).nullable().catch(null),
  /** Who pays for the return; empty states nothing. */
  returnCost: z.enum(["", "buyer", "shop"]).catch(""),
  returnConditions: words.catch({}),
  /** The online withdrawal function: by the shop's country, or by the owner's choice. */
  withdrawButton: z.enum(["auto", "on", "off"]).catch("auto"),
  /** The shop's own guarantee in addition to legal rights; null states nothing. */
  guaranteeMonths: z.number().int().min(1).max(600).nullable().catch(null),
  guaranteeConditions: words.catch({}),
});

export type ShopPromises = z.output<typeof promiseShape>;

const nothing: ShopPromises = {
  returnDays: null,
  returnCost: "",
  returnConditions: {},
  withdrawButton: "auto",
  guaranteeMonths: null,
  guaranteeConditions: {},
};

export function promisesOf({ settings }: Pick<Site, "settings">): ShopPromises {
  return promiseShape.catch(nothing).parse(settings["promises"] ?? nothing);
}

/** The terms of returns as sentences; none without a number of days. */
export function returnWords({ text, code }: Locale, promises: ShopPromises): string[] {
  const { returnDays, returnCost, returnConditions } = promises;
  if (returnDays === null) return [];
  return [
    text("website.returnWithin", { days: returnDays }),
    ...(returnCost === "" ? [] : [text(`website.returnCost_${returnCost}`)]),
    inLocale(returnConditions, code),
  ].filter(Boolean);
}

/** The guarantee as sentences, of `months` for a product with its own; none without a guarantee. */
export function guaranteeWords(
  { text, code }: Locale,
  { guaranteeMonths, guaranteeConditions }: ShopPromises,
  months: number | null = guaranteeMonths,
): string[] {
  if (months === null) return [];
  const time =
    months % 12 === 0
      ? text("website.guaranteeYears", { count: months / 12 })
      : text("website.guaranteeMonths", { count: months });
  return [text("website.guaranteeFor", { time }), inLocale(guaranteeConditions, code)].filter(Boolean);
}
