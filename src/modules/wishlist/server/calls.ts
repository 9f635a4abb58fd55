import { transact } from "#platform/db/transact.ts";
import { answer } from "#platform/http/answer.ts";
import { addToWishlist, moveToCart, removeFromWishlist, showWishlist } from "../contract.ts";
import { addWish, moveWish, removeWish } from "./wish.ts";
import { wishedBy } from "./wish-form.ts";
import { wishedIds } from "./wishlist.ts";

export const wishlistAnswers = [
  answer(showWishlist, async (context, { count }) => {
    if (!count) return { kind: "page" };
    const wished = await wishedIds(context);
    const list = JSON.stringify(wished.map(({ variantId }) => variantId));
    // Odoo's client parses the text itself; with JSON's own type, jQuery would have parsed it already.
    return { kind: "text", text: list, type: "text/html; charset=utf-8" };
  }),

  answer(addToWishlist, async (context, input) => {
    const wish = await transact(context, (write) => addWish(write, wishedBy(input)));
    return { wish_id: wish.id, product_id: wish.variantId };
  }),

  answer(removeFromWishlist, async (context, _input, { wish_id }) => {
    await transact(context, (write) => removeWish(write, wish_id));
    return true as const;
  }),

  answer(moveToCart, async (context, { keep }, { wish_id }) => {
    const { count, warning, moved } = await transact(context, (write) => moveWish(write, wish_id, keep));
    // As in every cart answer, Odoo omits the quantity of an empty cart.
    return { ...(count > 0 ? { cart_quantity: count } : {}), ...(warning ? { warning } : {}), moved };
  }),
];
