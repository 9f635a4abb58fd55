import { z } from "zod";
import { rpc } from "#platform/contract.ts";
import { id, nothing, optionalId } from "#platform/wire.ts";

/** Empty without viewed products or without consent. */
const viewedAnswer = z.object({
  products: z
    .array(
      z.object({
        id: z.number(),
        product_id: z.number(),
        product_template_id: z.number(),
        name: z.string(),
        display_name: z.string(),
        website_url: z.string(),
        /** Formatted, by the visitor's price list. */
        price: z.string(),
        list_price: z.number(),
        has_discounted_price: z.boolean(),
        /** Our own field: the product's card, which our pages draw. */
        card: z.looseObject({}),
      }),
    )
    .optional(),
});

export const recentlyViewed = rpc({
  path: "/shop/products/recently_viewed",
  input: nothing,
  output: viewedAnswer,
  summary:
    "The products that the visitor has looked at, the latest first, without those in the cart; twelve.",
  perMinute: 120,
});

export const recentlyViewedUpdate = rpc({
  path: "/shop/products/recently_viewed_update",
  input: z.looseObject({ product_id: id }),
  output: z.object({ visitor_uuid: z.string().optional() }),
  summary:
    "Remembers that a variant was looked at, for who has agreed to it; a visitor who is new gets a visitor_uuid.",
  perMinute: 60,
});

export const recentlyViewedDelete = rpc({
  path: "/shop/products/recently_viewed_delete",
  input: z.looseObject({ product_id: optionalId }),
  output: viewedAnswer,
  summary: "Forgets a product that was looked at, without product_id all of them; answers what is left.",
  perMinute: 60,
});
