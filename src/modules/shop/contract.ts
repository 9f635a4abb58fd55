import { z } from "zod";
import { addressInput } from "#modules/people/contract.ts";
import { form, get, rpc } from "#platform/contract.ts";
import { flag, id, line, longText, nothing, optionalId } from "#platform/wire.ts";

/** JSON, as text or already read: forms send the first, calls the second. Nothing stands for an empty list. */
const jsonList = z
  .preprocess(
    (value) => {
      if (value === null || value === false || value === "") return [];
      if (typeof value !== "string") return value;
      try {
        return JSON.parse(value);
      } catch {
        return value;
      }
    },
    z
      .array(
        z.looseObject({
          custom_product_template_attribute_value_id: id.optional(),
          custom_value: longText.optional(),
          value: id.optional(),
        }),
      )
      .max(50),
  )
  .default([]);

/** What is no number counts as nothing said; the verbs decide what that means. */
const quantity = z
  .preprocess((value) => {
    if (value === null || value === false || value === "") return undefined;
    const number = Number(value);
    return Number.isFinite(number) ? Math.max(-1, Math.min(Math.trunc(number), 1_000_000)) : undefined;
  }, z.number().int().optional())
  .optional();

export const saveLayout = rpc({
  path: "/shop/save_shop_layout_mode",
  input: z.object({ layout_mode: z.enum(["grid", "list"]) }),
  output: z.void(),
  summary: "Keeps whether products are listed as a grid or as a list.",
});

export const updateCartJson = rpc({
  path: "/shop/cart/update_json",
  input: z.object({
    product_id: optionalId,
    line_id: optionalId,
    add_qty: quantity,
    set_qty: quantity,
    display: flag.default(true),
    product_custom_attribute_values: jsonList,
    no_variant_attribute_values: jsonList,
  }),
  output: z.object({
    line_id: z.number().nullable().optional(),
    quantity: z.number().optional(),
    option_ids: z.array(z.number()).optional(),
    warning: z.string().optional(),
    cart_quantity: z.number().optional(),
    "website_sale.cart_lines": z.string().optional(),
    "website_sale.short_cart_summary": z.string().optional(),
  }),
  summary:
    "Adds a product to the cart or sets the quantity of a line; 0 takes the line out. Prices are ours.",
});

export const updateCart = form({
  path: "/shop/cart/update",
  input: z.looseObject({
    product_id: optionalId,
    product_template_id: optionalId,
    line_id: optionalId,
    add_qty: quantity,
    set_qty: quantity,
    express: flag.default(false),
    product_custom_attribute_values: jsonList,
    no_variant_attribute_values: jsonList,
  }),
  summary: "The same by a form: adds and shows the cart, or goes on to checkout with express=true.",
});

export const changePriceList = form({
  path: "/shop/change_pricelist",
  input: z.object({ list: optionalId, r: line.default("") }),
  summary:
    "Shows the prices of another list that is offered, without list the visitor's own again; leads back to r.",
});

export const showCart = get({
  path: "/shop/cart",
  input: z.looseObject({ type: z.string().optional() }),
  summary: "The cart's page; with type=popover a small view of it as a fragment.",
});

export const countryInfo = rpc({
  path: "/shop/country_infos/:country_id",
  params: z.object({ country_id: id }),
  input: z.looseObject({ mode: z.string().optional() }),
  output: z.object({
    fields: z.array(z.string()),
    states: z.array(z.tuple([z.number(), z.string(), z.string()])),
    phone_code: z.number(),
    zip_required: z.boolean(),
    state_required: z.boolean(),
    /** Ours: what the country calls its states, in the language of the caller. */
    state_label: z.string(),
  }),
  summary: "Which lines an address of this country has, and its states.",
});

export const chooseShipping = form({
  path: "/shop/checkout",
  input: z.object({ partner_id: optionalId, xhr: line.optional(), use_billing: line.optional() }),
  summary: "Sends the goods to one of the buyer's addresses; with xhr=1 it answers just ok.",
});

/** What the address form sends. */
export const addressForm = addressInput.extend({
  partner_id: z.preprocess((value) => (value === "-1" || value === -1 ? undefined : value), optionalId),
  mode: z.enum(["billing", "shipping"]).default("billing"),
  use_same: z.union([line, z.undefined()]).optional(),
  submitted: line.optional(),
  callback: line.default(""),
});

export const trackLastOrder = rpc({
  path: "/shop/tracking_last_order",
  input: nothing,
  output: z.object({
    transaction: z
      .object({
        id: z.string(),
        affiliation: z.string(),
        revenue: z.number(),
        tax: z.number(),
        currency: z.string(),
      })
      .optional(),
    lines: z
      .array(
        z.object({
          id: z.number(),
          sku: z.string(),
          name: z.string(),
          category: z.string(),
          price: z.number(),
          quantity: z.number(),
        }),
      )
      .optional(),
  }),
  summary: "The visitor's last order in short, for their own analytics; nothing without one.",
});
