import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { line, optionalId } from "#platform/wire.ts";

/** A person types one or two codes; the limit prevents guessing. */
const guessesPerMinute = 15;

export const codeByForm = form({
  path: "/shop/pricelist",
  input: z.object({ promo: line.default(""), r: line.default("") }),
  summary:
    "Takes a code: a promotion's, a coupon, else a price list's; nothing typed ends the prices of a list. Leads back to r.",
  perMinute: guessesPerMinute,
});

export const removeByForm = form({
  path: "/shop/pricelist/remove",
  input: z.object({ code_id: optionalId, r: line.default("") }),
  summary: "Takes a code out of the cart, without code_id that of a price list. Leads back to r.",
});

export const applyCode = rpc({
  path: "/shop/cart/code",
  input: z.object({ promo: line }),
  output: z.object({ kind: z.enum(["promotion", "coupon", "giftCard", "priceList", "cleared"]) }),
  summary: "The same as /shop/pricelist for a page with script.",
  perMinute: guessesPerMinute,
});
