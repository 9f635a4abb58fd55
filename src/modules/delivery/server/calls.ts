import { ordersPaths } from "#modules/orders/paths.ts";
import { toCartView } from "#modules/orders/server/cart/cart-view.ts";
import { keepNotice } from "#modules/orders/server/cart/notice.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { shownAmount } from "#modules/orders/server/cart/totals.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { formatMoney } from "#platform/money/format.ts";
import { chooseByForm, rateShipment, updateCarrier } from "../contract.ts";
import { chooseCarrier, notOffered, rateCarrier } from "./choice.ts";
import type { Offer } from "./delivery.ts";

export const deliveryAnswers = [
  answer(rateShipment, async (context, { carrier_id }) => {
    const rated = await orRefused(context, carrier_id, () => rateCarrier(context, carrier_id));
    if (!rated || "status" in rated) return rated ?? {};
    return toWire(context, rated.offer, rated.cart.currency);
  }),

  answer(updateCarrier, async (context, { carrier_id, pickup_point_id }) => {
    const asked = { carrierId: carrier_id, pickupPointId: pickup_point_id ?? null };
    const chosen = await orRefused(context, carrier_id, () => chooseCarrier(context, asked));
    if (!chosen || "status" in chosen) return chosen ?? {};
    const { cart, delivery } = chosen;
    const offer = delivery.offers.find(({ carrier }) => carrier.id === carrier_id);
    return {
      ...(offer ? toWire(context, offer, cart.currency) : {}),
      ...(await totalsOnWire(context, cart)),
    };
  }),

  answer(chooseByForm, async (context, { carrier_id, pickup_point_id }) => {
    try {
      if (!carrier_id) throw notOffered();
      await chooseCarrier(context, { carrierId: carrier_id, pickupPointId: pickup_point_id ?? null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await transact(context, (write) => keepNotice(write, error));
    }
    return { kind: "redirect", to: ordersPaths.payment };
  }),
];

/** The answer, next to the price badge, names a carrier that is not offered. */
async function orRefused<Result>(context: Context, carrierId: number, ask: () => Promise<Result>) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== notOffered().code) throw error;
    return {
      carrier_id: carrierId,
      status: false,
      is_free_delivery: false,
      new_amount_delivery: formatMoney(0, context.site.currency, context.locale.tag),
      error_message: context.locale.text(error.code),
    };
  }
}

function toWire({ locale }: Context, { carrier, rate, problem }: Offer, currency: string) {
  return {
    carrier_id: carrier.id,
    status: rate !== null,
    is_free_delivery: rate?.amountMinor === 0,
    new_amount_delivery: formatMoney(rate?.amountMinor ?? 0, currency, locale.tag),
    error_message: rate ? (false as const) : locale.text(problem ?? "delivery.issue"),
  };
}

async function totalsOnWire(context: Context, cart: PricedCart) {
  const { totals } = await toCartView(context, cart);
  const offMinor = takenOffMinor(cart);
  return {
    new_amount_untaxed: totals.untaxed,
    new_amount_tax: totals.tax,
    new_amount_total: totals.total,
    ...(offMinor !== 0 && {
      new_amount_order_discounted: formatMoney(offMinor, cart.currency, context.locale.tag),
    }),
  };
}

/** The sum of all rewards, negative, as the cart's totals show it. */
function takenOffMinor({ lines, totals }: PricedCart): number {
  return lines.reduce((sum, one, index) => {
    if (one.line.kind !== "reward") return sum;
    return sum + shownAmount(one, totals.lines[index] ?? one.line);
  }, 0);
}
