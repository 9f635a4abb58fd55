import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { rewardName } from "./name.ts";
import type { Promotion } from "./tables.ts";

/** The effect of a promotion in one sentence for staff: who gets what, under which conditions. */
export function promotionSentence({ locale, site }: Context, promotion: Promotion): string {
  const { text } = locale;
  const money = (minor: number) => formatMoney(minor, site.currency, locale.tag);
  const day = (at: Date) => shopFormat(locale.tag, { dateStyle: "medium" }).format(at);
  const { capMinor, amountMinMinor, quantityMin, usesMax, personUsesMax, startsAt, endsAt } = promotion;
  const say = (part: string, holds: unknown, values: Record<string, string | number> = {}) =>
    holds ? [text(`promotion.staffSays_${part}`, values)] : [];
  const conditions = [
    ...say("cap", capMinor !== null, { amount: money(capMinor ?? 0) }),
    ...say("free", promotion.reward === "freeProduct", {
      bought: Math.max(1, quantityMin),
      free: promotion.freeQuantity,
    }),
    ...say("next", promotion.onOrder === "next"),
    ...say(`amount_${promotion.amountMinTax}`, amountMinMinor > 0, { amount: money(amountMinMinor) }),
    ...say("quantity", quantityMin > 0 && promotion.reward !== "freeProduct", { pieces: quantityMin }),
    ...say("products", promotion.templateIds.length + promotion.categoryIds.length > 0),
    ...say("persons", promotion.personIds.length > 0, { count: promotion.personIds.length }),
    ...say("first", promotion.firstOrder),
    ...say("uses", usesMax !== null, { count: usesMax ?? 0 }),
    ...say("personUses", personUsesMax !== null, { count: personUsesMax ?? 0 }),
    ...say("from", startsAt !== null, { day: startsAt ? day(startsAt) : "" }),
    ...say("until", endsAt !== null, { day: endsAt ? day(new Date(endsAt.getTime() - 1000)) : "" }),
  ];
  const what = rewardName(locale, { ...promotion, amountMinor: promotion.amountMinor }, site.currency);
  const who = text(`promotion.staffSays_${promotion.given}`, { code: promotion.code ?? "" });
  return `${[`${who}: ${what}`, ...conditions].join("; ")}.`;
}

export type PromotionState = "on" | "later" | "over" | "off";

export function promotionState(
  { now }: Context,
  { active, startsAt, endsAt }: Pick<Promotion, "active" | "startsAt" | "endsAt">,
): PromotionState {
  if (!active) return "off";
  if (startsAt && startsAt > now) return "later";
  return endsAt && endsAt <= now ? "over" : "on";
}
