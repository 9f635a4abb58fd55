import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { flag, idList, line, optionalId } from "#platform/wire.ts";

const oneOrMore = z.preprocess(
  // The text of a one-element list also parses as a number.
  (value) =>
    typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value)) ? [value] : value,
  idList,
);

export const productData = rpc({
  path: "/shop/get_product_data",
  input: z.looseObject({
    product_ids: oneOrMore.default([]),
    /** The list in the cookie, as a list or as JSON text; Odoo sends it to remove products that are no longer sold. */
    cookies: oneOrMore.optional().catch(undefined),
  }),
  output: z.looseObject({ cookies: z.string() }).catchall(
    z.union([
      z.string(),
      z.object({
        render: z.string(),
        product: z.object({
          id: z.number(),
          name: z.string(),
          display_name: z.string(),
          website_url: z.string(),
          image: z.string(),
          price: z.string(),
        }),
      }),
    ]),
  ),
  summary:
    "Things of a comparison by their ids: markup and names of each. `cookies` is the cookie's list and these ids, as far as they still exist.",
  perMinute: 240,
});

export const compareByForm = form({
  path: "/shop/compare/list",
  input: z.looseObject({
    product_id: optionalId,
    /** Without a variant: the product in the choice of `combination`, or as on its card. */
    product_template_id: optionalId,
    combination: idList.default([]),
    remove: flag.default(false),
    r: line.optional(),
  }),
  summary: "Puts a variant into the cookie's comparison, or takes it out, and shows the comparison.",
  perMinute: 120,
});
