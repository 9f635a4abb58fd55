import { trackedGoods } from "#modules/catalogue/server/stock/tracked-goods.ts";
import { rateChosen } from "#modules/delivery/server/choice.ts";
import { deliveryReach } from "#modules/delivery/server/reach.ts";
import { checkoutView, chooseDelivery } from "#modules/orders/server/cart/checkout.ts";
import { trackedOrder } from "#modules/orders/server/order/tracked-order.ts";
import { countryView } from "#modules/people/server/address/country.ts";
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
      // Without a script nobody else would ask what the delivery costs.
      if (personId) await rateChosen(context);
      if (input.xhr) return { kind: "text", text: "ok" };
      // Not to the invoice address, and nowhere else either: where to is still to be said.
      return { kind: "redirect", to: personId ? paymentPath : addressPath("shipping") };
    } catch (error) {
      // It was ordered in another tab, or the session has ended: the cart says so itself.
      if (input.xhr || !(error instanceof Refusal)) throw error;
      if (error.code === "orders.cartEmpty") return { kind: "redirect", to: cartPath };
      // The page that offers the addresses says which of them goods cannot be sent to.
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
