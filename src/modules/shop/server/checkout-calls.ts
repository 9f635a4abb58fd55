import type { z } from "zod";
import { trackedGoods } from "#modules/catalogue/server/stock/tracked-goods.ts";
import { chooseCarrier, notOffered, rateAll, rateChosen } from "#modules/delivery/server/choice.ts";
import { deliveryReach } from "#modules/delivery/server/reach.ts";
import { checkoutView, chooseDelivery } from "#modules/orders/server/cart/checkout.ts";
import { keepNotice } from "#modules/orders/server/cart/notice.ts";
import { trackedOrder } from "#modules/orders/server/order/tracked-order.ts";
import { countryView } from "#modules/people/server/address/country.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { toWireAmount } from "#platform/money/money.ts";
import * as contract from "../contract.ts";
import { addressPath, cartPath, checkoutPath, paymentPath } from "../paths.ts";
import { stateLabel } from "./state-label.ts";

export const checkoutAnswers = [
  answer(contract.countryInfo, async (context, { mode }, { country_id }) => {
    const country = await countryView(context, country_id);
    if (!country) throw notFound();
    const states = mode === "shipping" ? (await deliveryReach(context)).statesOf(country) : country.states;
    return {
      fields: country.addressFields,
      states: states.map(({ id, name, code }): [number, string, string] => [id, name, code]),
      phone_code: country.phoneCode,
      zip_required: country.zipRequired,
      state_required: country.stateRequired,
      state_label: stateLabel(context.locale, country),
    };
  }),

  answer(contract.chooseShipping, async (context, input) => {
    try {
      const personId = input.use_billing ? (await checkoutView(context)).billing?.personId : input.partner_id;
      if (personId) await transact(context, (write) => chooseDelivery(write, personId));
      if (input.xhr) return { kind: "text", text: "ok" };
      // Neither the invoice address nor another one is chosen: the next page asks for it.
      if (!personId) return { kind: "redirect", to: addressPath("shipping") };
      return { kind: "redirect", to: await deliverBy(context, personId, input) };
    } catch (error) {
      // The cart was ordered in another tab, or the session has expired: the cart page says so.
      if (input.xhr || !(error instanceof Refusal)) throw error;
      if (error.code === "orders.cartEmpty") return { kind: "redirect", to: cartPath };
      // The page with the addresses says which of them cannot be served.
      if (error.code === "orders.notDelivered") return { kind: "redirect", to: checkoutPath };
      throw error;
    }
  }),

  answer(contract.trackLastOrder, async (context) => {
    const order = await trackedOrder(context);
    if (!order) return {};
    const amount = (minor: number) => toWireAmount(minor, order.currency);
    const goods = await trackedGoods(
      context,
      order.lines.map(({ variantId }) => variantId),
    );
    return {
      transaction: {
        id: order.id,
        affiliation: context.site.company,
        revenue: amount(order.totalMinor),
        tax: amount(order.taxMinor),
        currency: order.currency,
        ...(order.deliveryMinor === null ? {} : { shipping: amount(order.deliveryMinor) }),
      },
      lines: order.lines.map(({ variantId, name, unitPriceMinor, quantity }) => ({
        id: order.id,
        sku: goods.get(variantId)?.barcode || variantId,
        name,
        category: goods.get(variantId)?.category || "-",
        price: amount(unitPriceMinor),
        quantity,
      })),
    };
  }),
];

type Asked = z.output<(typeof contract.chooseShipping)["input"]>;

/** Sets the delivery method that was chosen with the address, and returns the next page. */
async function deliverBy(context: Context, personId: number, asked: Asked): Promise<string> {
  const { carrier_id: carrierId, pickup_point_id: pickupPointId = null, shown_for: shownFor, stay } = asked;
  const isOtherAddress = shownFor !== undefined && shownFor !== personId;
  if (carrierId === undefined || isOtherAddress) {
    // Without a script nothing else would request the delivery prices.
    await (stay || isOtherAddress ? rateAll(context) : rateChosen(context));
    return stay || isOtherAddress ? checkoutPath : paymentPath;
  }
  try {
    await chooseCarrier(context, { carrierId, pickupPointId });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== notOffered().code) throw error;
    await transact(context, (write) => keepNotice(write, error));
    return checkoutPath;
  }
  if (!stay) return paymentPath;
  await rateAll(context);
  return checkoutPath;
}
