import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { addWish } from "./server/wish.ts";
import { wishlistOf } from "./server/wishlist.ts";

/** Presses the heart of a variant. */
export const wish = (context: Context, { variantId }: { variantId: number }) =>
  transact(context, (write) => addWish(write, { variantId }));

/** The names in somebody's wishlist, in its order. */
export const wishedNames = async (context: Context) =>
  (await wishlistOf(context)).wishes.map(({ name }) => name);
