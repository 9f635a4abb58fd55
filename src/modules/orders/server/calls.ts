import { answer } from "#platform/http/answer.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { giveUpPayment, payCart, paymentStatus, preparePayment } from "../contract.ts";
import { ordersPaths } from "../paths.ts";
import { findCart } from "./cart-row.ts";
import { paymentMessageOf, redirectForm } from "./fragments.tsx";
import { paymentStatusOf } from "./order.ts";
import { continuePayment, giveUpOrder, payByForm, payForCart } from "./pay.ts";
import { placeKeyOf } from "./place-key.ts";

export const ordersAnswers = [
  answer(preparePayment, async (context, { acquirer_id, terms, key, seal }) => {
    const cart = await findCart(context);
    // The first of two calls has placed the order: the second leads to the same payment.
    const begun = cart ? null : await continuePayment(context);
    if (begun) return renderFragment(context.locale, redirectForm(begun.redirectTo));
    if (!cart) return false;
    const placing = {
      key: key ?? placeKeyOf(cart),
      termsAccepted: terms,
      providerId: acquirer_id ?? null,
      seal,
    };
    const { redirectTo } = await payForCart(context, placing);
    return renderFragment(context.locale, redirectForm(redirectTo));
  }),
  answer(payCart, async (context, { acquirer_id, terms, key, seal, note }) => {
    const cart = key ? null : await findCart(context);
    const placing = {
      key: key ?? placeKeyOf(cart),
      termsAccepted: terms,
      providerId: acquirer_id ?? null,
      seal,
      note,
    };
    return { kind: "redirect", to: (await payByForm(context, placing)).redirectTo };
  }),
  answer(giveUpPayment, async (context, { order_id }) => {
    await giveUpOrder(context, order_id);
    return { kind: "redirect", to: ordersPaths.cart };
  }),
  answer(paymentStatus, async (context, _input, { order_id }) => {
    const status = await paymentStatusOf(context, order_id);
    if (!status) return {};
    return { recall: status.recall, message: renderFragment(context.locale, paymentMessageOf(status.order)) };
  }),
];
