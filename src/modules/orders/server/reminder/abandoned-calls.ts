import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { noCartMails, takeAbandonedCart } from "../../contract.ts";
import { ordersPaths } from "../../paths.ts";
import { optOut } from "./abandoned.ts";
import { cartOfToken, takeAbandonedCart as take } from "./abandoned-cart.ts";

export const abandonedAnswers = [
  answer(takeAbandonedCart, async (context, { way }, { order_id, token }) => {
    await transact(context, (write) => take(write, { orderId: order_id, token, way }));
    return { kind: "redirect", to: ordersPaths.cart };
  }),
  answer(noCartMails, async (context, input, { order_id, token }) => {
    if (!(await cartOfToken(context, order_id, token))) throw notFound();
    await transact(context, (write) => optOut(write, order_id));
    // A mail client's one-click request needs no page; somebody who pressed the button gets one.
    if (input["List-Unsubscribe"]) return { kind: "text", text: "ok" };
    return { kind: "redirect", to: ordersPaths.cartMails(order_id, token) };
  }),
];
