import { refuseCardNumbers } from "#modules/payment/server/provider/card-number.ts";
import { chosenWay } from "#modules/payment/server/transaction/choice.ts";
import { withdrawPath } from "#modules/website/paths.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { answer } from "#platform/http/answer.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { isLocalPath } from "#platform/pages/page.ts";
import {
  confirmWithdrawal as confirmWithdrawalCall,
  continueToPay,
  giftCardFromOrder,
  giftCardToOrder,
  giftCardToOrderByScript,
  giveUpPayment,
  payByLink,
  payByLinkWithAmount,
  payCart,
  paymentStatus,
  payOrder,
  payOrderByForm,
  payOrderInPortal,
  preparePayment,
  removeGiftCard,
  signOrder,
  staffOptions,
  updateLine,
  updateLineByForm,
} from "../contract.ts";
import { ordersPaths } from "../paths.ts";
import { removeGiftCardFromCart } from "./cart/cart-cards.ts";
import { findCart } from "./cart/cart-row.ts";
import type { Order } from "./cart/tables.ts";
import { documentAnswers } from "./document-calls.ts";
import { changeOptionalByForm, changeOptionalLine } from "./edit/optional-line.ts";
import { signOfferByCall } from "./edit/sign-offer.ts";
import { orderTotalsOf, paymentFieldsTo, paymentMessageOf } from "./fragments.tsx";
import { paymentStatusOf } from "./order/order.ts";
import { orderIdNamed } from "./order/order-access.ts";
import { cardByForm, putCardToOrder, takeCardFromOrder } from "./order/order-cards.ts";
import { continuePayment, giveUpOrder, payByForm, payForCart } from "./order/pay.ts";
import * as orderPaying from "./order/pay-order.ts";
import { placeKeyOf } from "./order/place-key.ts";
import { optionsForOrder } from "./staff/staff-options.ts";
import { confirmWithdrawal } from "./withdrawal/withdrawal.tsx";

export const ordersAnswers = [
  answer(preparePayment, async (context, given) => {
    refuseCardNumbers(given);
    const cart = await findCart(context);
    const { order_id } = given;
    if (order_id !== undefined && order_id !== cart?.id) return openPayment(context, given, { order_id });
    // The first of two equal calls placed the order; the second leads to the same payment.
    const begun = cart ? null : await continuePayment(context);
    if (begun) return renderFragment(context.locale, paymentFieldsTo(begun.redirectTo));
    return cart ? prepare(context, cart, given) : false;
  }),
  answer(payOrder, openPayment),
  answer(payOrderInPortal, openPayment),
  answer(payByLink, (context, given, { reference }) => openByLink(context, given, reference)),
  answer(payByLinkWithAmount, (context, given, { reference }) => openByLink(context, given, reference)),
  answer(payOrderByForm, async (context, given, { order_id }) => {
    refuseCardNumbers(given);
    const { access_token: accessToken, seal } = given;
    const paying = { orderId: order_id, accessToken, seal, ...(await chosenWay(context, given)) };
    return { kind: "redirect", to: (await orderPaying.payOrderByForm(context, paying)).redirectTo };
  }),
  answer(giftCardToOrder, async (context, { code, access_token: accessToken }, { order_id: orderId }) => {
    const asked = { orderId, accessToken };
    const to = await cardByForm(context, asked, () => putCardToOrder(context, { ...asked, code }));
    return { kind: "redirect", to };
  }),
  answer(
    giftCardToOrderByScript,
    async (context, { code, access_token: accessToken }, { order_id: orderId }) => {
      await putCardToOrder(context, { orderId, accessToken, code });
      return true as const;
    },
  ),
  answer(
    giftCardFromOrder,
    async (context, { card_id, access_token: accessToken }, { order_id: orderId }) => {
      const asked = { orderId, accessToken };
      const to = await cardByForm(context, asked, () =>
        takeCardFromOrder(context, { ...asked, cardId: card_id }),
      );
      return { kind: "redirect", to };
    },
  ),
  answer(payCart, async (context, given) => {
    refuseCardNumbers(given);
    const { terms, agreed, key, seal, note } = given;
    const { providerId, choice } = await chosenWay(context, given);
    const cart = key ? null : await findCart(context);
    const placing = {
      key: key ?? placeKeyOf(cart),
      termsAccepted: terms,
      agreed,
      providerId,
      seal,
      note,
    };
    return { kind: "redirect", to: (await payByForm(context, placing, choice)).redirectTo };
  }),
  answer(continueToPay, async (_context, { to }) => ({
    kind: "redirect",
    to: isLocalPath(to) ? to : ordersPaths.payment,
  })),
  answer(removeGiftCard, async (context, { card_id, r }) => {
    await transact(context, (write) => removeGiftCardFromCart(write, card_id));
    return { kind: "redirect", to: r === ordersPaths.payment ? r : ordersPaths.cart };
  }),
  answer(signOrder, (context, sent, { order_id }) => signOfferByCall(context, order_id, sent)),
  answer(updateLine, async (context, input, { order_id }) => {
    const { line_id, remove, unlink, input_quantity, access_token } = input;
    const changed = await changeOptionalLine(context, {
      orderId: order_id,
      lineId: line_id,
      accessToken: access_token,
      remove,
      unlink,
      quantity: typeof input_quantity === "number" ? Math.trunc(input_quantity) : null,
    });
    if (!changed) return false;
    const table = renderFragment(context.locale, orderTotalsOf(changed.totals));
    return { ...changed.line, order_totals_table: table };
  }),
  answer(updateLineByForm, async (context, { line_id, input_quantity, access_token }, { order_id }) => {
    const to = await changeOptionalByForm(context, {
      orderId: order_id,
      lineId: line_id,
      accessToken: access_token,
      remove: false,
      unlink: false,
      quantity: Math.trunc(input_quantity),
    });
    return { kind: "redirect", to };
  }),
  answer(giveUpPayment, async (context, { order_id, to }) => {
    return { kind: "redirect", to: await giveUpOrder(context, order_id, ordersPaths[to]) };
  }),
  answer(confirmWithdrawalCall, async (context) => {
    await transact(context, confirmWithdrawal);
    return { kind: "redirect", to: `${withdrawPath}?step=received` };
  }),
  answer(paymentStatus, async (context, _input, { order_id }) => {
    const status = await paymentStatusOf(context, order_id);
    if (!status) return {};
    return { recall: status.recall, message: renderFragment(context.locale, paymentMessageOf(status.order)) };
  }),
  ...documentAnswers,
  answer(staffOptions, (context, asked) =>
    optionsForOrder(context, {
      variantId: asked.product_id ?? null,
      templateId: asked.product_template_id ?? null,
      optionIds: asked.combination,
      parentOptionIds: asked.parent_combination,
      quantity: asked.add_qty,
      orderId: asked.order_id ?? null,
      personId: asked.person_id ?? null,
    }),
  ),
];

type Way = Parameters<typeof chosenWay>[1];

/** Places the visitor's cart and answers the fields of the form that leads to the provider. */
async function prepare(
  context: Context,
  cart: Order,
  asked: Way & {
    terms: boolean;
    agreed?: string | undefined;
    key?: string | undefined;
    seal?: string | undefined;
  },
): Promise<string> {
  const { providerId, choice } = await chosenWay(context, asked);
  const placing = {
    key: asked.key ?? placeKeyOf(cart),
    termsAccepted: asked.terms,
    agreed: asked.agreed,
    providerId,
    seal: asked.seal,
  };
  const { redirectTo } = await payForCart(context, placing, choice);
  return renderFragment(context.locale, paymentFieldsTo(redirectTo));
}

async function openPayment(
  context: Context,
  given: Way & { access_token: string; seal?: string | undefined },
  { order_id }: { order_id: number },
): Promise<string | false> {
  refuseCardNumbers(given);
  const cart = await findCart(context);
  if (cart?.id === order_id) return prepare(context, cart, { ...given, terms: true });
  const begun = await orderPaying.payOrder(context, {
    orderId: order_id,
    accessToken: given.access_token,
    seal: given.seal,
    ...(await chosenWay(context, given)),
  });
  return begun ? renderFragment(context.locale, paymentFieldsTo(begun.redirectTo)) : false;
}

/** Opens a payment by the order's name, as Odoo's payment links do. */
async function openByLink(
  context: Context,
  given: Way & { access_token: string; seal?: string | undefined },
  reference: string,
): Promise<string | false> {
  return openPayment(context, given, { order_id: await orderIdNamed(context, reference) });
}
