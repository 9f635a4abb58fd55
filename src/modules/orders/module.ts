import { cartQuantities } from "#modules/catalogue/slots.ts";
import { payables } from "#modules/payment/slots.ts";
import { adoptions } from "#modules/people/slots.ts";
import { visitorFacts } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { adoptCart } from "./server/adopt.ts";
import { ordersAnswers } from "./server/calls.ts";
import { cartCount, cartQuantityOf } from "./server/cart.ts";
import { expireOrders } from "./server/expire.ts";
import { orderPayable } from "./server/settle.ts";

/**
 * Carts and what becomes of them. A cart is an order that is still a draft; placing it is one transaction that holds
 * the goods and writes the intent to pay; the payment's outcome confirms it or makes it a cart again. Only
 * `server/place.ts` places, only `server/confirm.ts` confirms, only `server/reopen.ts` gives back.
 */
export const orders: Module = {
  name: "orders",
  needs: ["catalogue", "payment", "people"],
  answers: ordersAnswers,
  fills: [
    fill(payables, orderPayable),
    fill(adoptions, adoptCart),
    fill(visitorFacts, { name: "cart_quantity", value: cartCount }),
    fill(cartQuantities, cartQuantityOf),
  ],
  tasks: { "orders.expire": expireOrders },
  schedules: [{ cron: "* * * * *", task: "orders.expire" }],
};
