import { choosePriceList } from "#modules/catalogue/server/price/price-list-choice.ts";
import { addToCart, type CartChange, cartOf, changedCartOf } from "#modules/orders/server/cart/cart.ts";
import { repriceOwnCart } from "#modules/orders/server/cart/cart-price-list.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { keepFacts } from "#platform/session/session.ts";
import { CartSummary } from "../components/account/cart-summary.tsx";
import { CartLines } from "../components/cart-lines.tsx";
import { CartPopover } from "../components/cart-popover.tsx";
import * as contract from "../contract.ts";
import { cartPath, paymentPath } from "../paths.ts";
import { addOnce, unitPriceOf } from "./add-once.ts";
import { type AskedChange, changeCart } from "./cart-change.ts";
import { keepCartWarning } from "./cart-warning.ts";
import { shopFragment } from "./shop-fragment.tsx";

export const cartAnswers = [
  answer(contract.updateCartJson, async (context, input) => {
    const change = await changeByCall(context, input);
    if (!change) return {};
    const price = input.add_key === undefined ? {} : { unit_price: unitPriceOf(context, change) };
    return { ...toWire(change), ...price, ...(input.display ? await fragments(context, change) : {}) };
  }),

  answer(contract.updateCart, async (context, input) => {
    const warning = await changeByForm(context, input);
    // The cart shows additions and refusals; only a complete success leads to the payment.
    return { kind: "redirect", to: input.express && !warning ? paymentPath : cartPath };
  }),

  answer(contract.updateCustom, async (context, { product_id, add_qty, add_key }) => {
    const { count, warning } = await transact(context, async (write) => {
      const done = await addOnce(write, add_key, () =>
        addToCart(write, { variantId: product_id, quantity: add_qty ?? 1 }),
      );
      await keepCartWarning(write, null);
      return done;
    });
    return { showCart: count > 0, cart_quantity: count, ...(warning ? { warning } : {}) };
  }),

  answer(contract.changePriceList, async (context, { list, r }) => {
    try {
      await transact(context, async (write) => {
        await choosePriceList(write, list ?? null);
        await repriceOwnCart(write);
      });
    } catch (error) {
      // The page may be older than the list's end: it is shown again with the current lists.
      if (!(error instanceof Refusal) || error.code !== "catalogue.listNotOffered") throw error;
    }
    return { kind: "redirect", to: isLocalPath(r) ? r : cartPath };
  }),

  answer(contract.showCart, async (context, input) => {
    if (input.type !== "popover") return { kind: "page" };
    const cart = await cartOf(context);
    return {
      kind: "html",
      element: shopFragment(context.locale, <CartPopover cart={cart} />),
      headers: { "cache-control": "no-cache" },
    };
  }),

  answer(contract.saveLayout, async (context, input) => {
    await transact(context, (write) => keepFacts(write, { shop_layout_mode: input.layout_mode }));
  }),
];

/**
 * The change of a call. Null for a line of an order that has been placed since: Odoo answers nothing then, its page
 * goes to the cart, and the next addition starts a new one. Our own pages name their addition and get the reason.
 */
async function changeByCall(
  context: Context,
  input: AskedChange & { add_key?: string | undefined },
): Promise<CartChange | null> {
  try {
    return await transact(context, async (write) => {
      const done = await addOnce(write, input.add_key, () => changeCart(write, input));
      // The caller gets the warning in the answer, so the warning of an earlier form is obsolete.
      await keepCartWarning(write, null);
      return done;
    });
  } catch (error) {
    const isOrdered = error instanceof Refusal && error.code === "orders.frozen";
    if (isOrdered && input.add_key === undefined) return null;
    throw error;
  }
}

/**
 * The change of a form. The next cart page shows a refusal or a warning. A line that is already gone (a double click)
 * is no error: that page shows the current cart.
 */
async function changeByForm(context: Context, input: AskedChange): Promise<string | null> {
  try {
    return await transact(context, async (write) => {
      const { warning } = await changeCart(write, input);
      await keepCartWarning(write, warning);
      return warning;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (input.line_id && error.kind === "notFound") return null;
    const words = context.locale.text(error.code, error.values);
    await transact(context, (write) => keepCartWarning(write, words));
    return words;
  }
}

function toWire({ lineId, quantity, optionLineIds, warning, count }: CartChange) {
  return {
    line_id: lineId,
    quantity,
    option_ids: optionLineIds,
    ...(warning ? { warning } : {}),
    // Odoo leaves it out of an empty cart, which sends its pages to the cart.
    ...(count > 0 ? { cart_quantity: count } : {}),
  };
}

async function fragments(context: Context, change: CartChange) {
  const cart = await changedCartOf(context, change);
  const { warning } = change;
  return {
    "website_sale.cart_lines": shopFragment(context.locale, <CartLines cart={cart} warning={warning} />),
    "website_sale.short_cart_summary": shopFragment(context.locale, <CartSummary cart={cart} />),
  };
}
