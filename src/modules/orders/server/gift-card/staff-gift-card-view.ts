import {
  giftCardById,
  giftCardSettings,
  stateOfCard,
} from "#modules/payment/server/gift-card/staff-gift-card.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { staffPickers } from "#platform/staff/slots.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { dayWords, giftCardProducts } from "./staff-gift-card.ts";

const badges = { active: "ok", empty: "plain", expired: "warn", blocked: "bad" } as const;

/** A gift card and its history for staff. Nobody can see the code. */
export async function giftCardView(context: Context, id: number) {
  const { card, moves } = await giftCardById(context, id);
  const { locale } = context;
  const money = (minor: number) => formatMoney(minor, card.currency, locale.tag);
  const state = stateOfCard(context, card);
  return {
    crumb: `••••${card.last4}`,
    isBlocked: card.blockedAt !== null,
    badge: badges[state],
    stateText: locale.text(`orders.staffGiftCardState_${state}`),
    facts: [
      { key: "Balance", value: money(card.balanceMinor) },
      { key: "Recipient", value: [card.recipient, card.note, card.madeBy].filter(Boolean).join(" · ") },
      { key: "Expires", value: dayWords(context, card.expiresOn) || "—" },
    ],
    moves: moves.map((move) => ({
      id: move.id,
      at: formatMoment(move.at, locale, context.now),
      text: locale.text(`orders.staffGiftCardMove_${move.kind}`, { reference: move.reference }),
      amount: money(move.amountMinor),
    })),
  };
}

/** The products that are gift cards, and how long cards are valid. */
export async function giftCardSettingsView(context: Context) {
  const ids = await giftCardProducts(context);
  const picker = staffPickers.entries().find(({ model }) => model === "product.template");
  const { validMonths, refundFirst } = await giftCardSettings(context);
  return {
    products: ids.length > 0 ? ((await picker?.named(context, ids)) ?? []) : [],
    validMonths: validMonths === null ? "" : String(validMonths),
    refundFirst,
    crumb: context.locale.text("orders.staffGiftCardSettings"),
  };
}
