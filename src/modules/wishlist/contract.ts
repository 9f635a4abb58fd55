import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { flag, id, idList, nothing, optionalId } from "#platform/wire.ts";

const wishId = z.object({ wish_id: id });

export const showWishlist = get({
  path: "/shop/wishlist",
  input: z.looseObject({ count: z.string().max(20).optional().catch(undefined) }),
  summary: "With count=1 the ids of the wished variants as a JSON list in text/html, else the page.",
});

/** A variant, or a product in the choice of `combination`; without one, as on its card. */
export const wishInput = z.looseObject({
  product_id: optionalId,
  product_template_id: optionalId,
  combination: idList.default([]),
});

export const addToWishlist = rpc({
  path: "/shop/wishlist/add",
  input: wishInput,
  output: z.object({ wish_id: z.number(), product_id: z.number() }),
  summary: "Remembers a variant at its price of this moment; once, however often it is added.",
  perMinute: 120,
});

export const removeFromWishlist = rpc({
  path: "/shop/wishlist/remove/:wish_id",
  params: wishId,
  input: nothing,
  output: z.literal(true),
  summary: "Forgets a wish of the visitor's own; true also when there is none.",
});

export const moveToCart = rpc({
  path: "/shop/wishlist/to_cart/:wish_id",
  params: wishId,
  input: z.looseObject({ keep: flag.default(false) }),
  output: z.object({
    cart_quantity: z.number().optional(),
    warning: z.string().optional(),
    /** It is in the cart and no longer in the list. */
    moved: z.boolean(),
  }),
  summary: "Puts one piece of a wish into the cart; with keep it stays in the list as well.",
  perMinute: 120,
});
