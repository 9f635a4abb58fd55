import type { Context } from "#platform/context.ts";
import { answer } from "#platform/http/answer.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import {
  giveUpPayment,
  payCart,
  paymentStatus,
  payOrder,
  payOrderByForm,
  payOrderInPortal,
  preparePayment,
} from "../contract.ts";
import { findCart } from "./cart-row.ts";
import { documentAnswers } from "./document-calls.ts";
import { paymentMessageOf, redirectForm } from "./fragments.tsx";
import { paymentStatusOf } from "./order.ts";
import { continuePayment, giveUpOrder, payByForm, payForCart } from "./pay.ts";
import * as orderPaying from "./pay-order.ts";
import { placeKeyOf } from "./place-key.ts";
import type { Order } from "./tables.ts";

export const ordersAnswers = [
  answer(preparePayment, async (context, { acquirer_id, terms, key, seal }) => {
    const cart = await findCart(context);
    // The first of two calls has placed the order: the second leads to the same payment.
    const begun = cart ? null : await continuePayment(context);
    if (begun) return renderFragment(context.locale, redirectForm(begun.redirectTo));
    return cart ? prepare(context, cart, { acquirer_id, terms, key, seal }) : false;
  }),
  answer(payOrder, openPayment),
  answer(payOrderInPortal, openPayment),
  answer(payOrderByForm, async (context, { acquirer_id, access_token }, { order_id }) => {
    const paying = { orderId: order_id, accessToken: access_token, providerId: acquirer_id ?? null };
    return { kind: "redirect", to: (await orderPaying.payOrderByForm(context, paying)).redirectTo };
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
    return { kind: "redirect", to: await giveUpOrder(context, order_id) };
  }),
  answer(paymentStatus, async (context, _input, { order_id }) => {
    const status = await paymentStatusOf(context, order_id);
    if (!status) return {};
    return { recall: status.recall, message: renderFragment(context.locale, paymentMessageOf(status.order)) };
  }),
  ...documentAnswers,
];

/** Places the visitor's cart; answers the form that leads on. */
async function prepare(
  context: Context,
  cart: Order,
  asked: {
    acquirer_id?: number | undefined;
    terms: boolean;
    key?: string | undefined;
    seal?: string | undefined;
  },
): Promise<string> {
  const { redirectTo } = await payForCart(context, {
    key: asked.key ?? placeKeyOf(cart),
    termsAccepted: asked.terms,
    providerId: asked.acquirer_id ?? null,
    seal: asked.seal,
  });
  return renderFragment(context.locale, redirectForm(redirectTo));
}

async function openPayment(
  context: Context,
  { acquirer_id, access_token }: { acquirer_id?: number | undefined; access_token: string },
  { order_id }: { order_id: number },
): Promise<string | false> {
  const cart = await findCart(context);
  if (cart?.id === order_id) return prepare(context, cart, { acquirer_id, terms: true });
  const begun = await orderPaying.payOrder(context, {
    orderId: order_id,
    accessToken: access_token,
    providerId: acquirer_id ?? null,
  });
  return begun ? renderFragment(context.locale, redirectForm(begun.redirectTo)) : false;
}
