import { z } from "zod";
import type { OptionalProductView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { addressInput, signUpInput } from "#modules/people/contract.ts";
import { form, get, rpc } from "#platform/contract.ts";
import { flag, id, idList, line, longText, nothing, optionalId } from "#platform/wire.ts";
import { cartPath } from "./paths.ts";

/** JSON, as text from forms or parsed from calls. A missing value is an empty list. */
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

/** Anything that is not a number counts as missing; the verbs decide what that means. */
const quantity = z
  .preprocess((value) => {
    if (value === null || value === false || value === "") return undefined;
    const number = Number(value);
    return Number.isFinite(number) ? Math.max(-1, Math.min(Math.trunc(number), 1_000_000)) : undefined;
  }, z.number().int().optional())
  .optional();

/** Our own field: the caller generates a key for one addition, which makes it idempotent. */
const additionKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
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
    add_key: additionKey,
    config_session_id: optionalId,
    product_custom_attribute_values: jsonList,
    no_variant_attribute_values: jsonList,
  }),
  output: z.object({
    line_id: z.number().nullable().optional(),
    quantity: z.number().optional(),
    option_ids: z.array(z.number()).optional(),
    warning: z.string().optional(),
    cart_quantity: z.number().optional(),
    unit_price: z.string().optional(),
    "website_sale.cart_lines": z.string().optional(),
    "website_sale.short_cart_summary": z.string().optional(),
  }),
  summary:
    "Adds a product to the cart or sets the quantity of a line; 0 takes the line out. Prices are ours. With add_key the same call is done once. Answers {} for a line of an order that was placed since.",
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
    config_session_id: optionalId,
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
  path: cartPath,
  input: z.looseObject({ type: z.string().max(50).optional() }),
  summary: "The cart's page; with type=popover a small view of it as a fragment.",
});

export const countryInfo = rpc({
  path: "/shop/country_infos/:country_id",
  params: z.object({ country_id: id }),
  input: z.looseObject({ mode: z.string().max(50).optional() }),
  output: z.object({
    fields: z.array(z.string()),
    states: z.array(z.tuple([z.number(), z.string(), z.string()])),
    phone_code: z.number(),
    zip_required: z.boolean(),
    state_required: z.boolean(),
    /** Our own field: the country's name for its states, in the caller's language. */
    state_label: z.string(),
  }),
  summary: "Which lines an address of this country has, and its states.",
});

export const chooseShipping = form({
  path: "/shop/checkout",
  input: z.object({
    partner_id: optionalId,
    xhr: line.optional(),
    use_billing: line.optional(),
    carrier_id: optionalId,
    pickup_point_id: optionalId,
    /** The address whose delivery methods the page showed: for another address, the page first shows its methods. */
    shown_for: optionalId,
    /** Without a script: shows the methods and prices of the choice, and stays on the page. */
    stay: line.optional(),
  }),
  summary:
    "Sends the goods to one of the buyer's addresses, by carrier_id where it is given; with xhr=1 it answers just ok.",
});

/** The form in which a guest who has bought creates an account. */
export const guestAccountForm = signUpInput.pick({ password: true });

/** The fields of the address form. */
export const addressForm = addressInput.extend({
  /** The e-mail address that was questioned: sending it again confirms it. */
  email_asked: line.default(""),
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
        id: z.number(),
        affiliation: z.string(),
        revenue: z.number(),
        tax: z.number(),
        currency: z.string(),
        /** Undefined if nothing is delivered. */
        shipping: z.number().optional(),
      })
      .optional(),
    lines: z
      .array(
        z.object({
          /** The order's id: Odoo's analytics link a line to its transaction by it. */
          id: z.number(),
          /** The barcode, else the id of the variant. */
          sku: z.union([z.string(), z.number()]),
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

const chosenOptions = z.preprocess((value) => value || [], idList).default([]);
/** The quantity in a call, at least one piece. */
const pieces = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1);

const optionQuestion = z.looseObject({
  product_id: id,
  variant_values: chosenOptions,
  pricelist_id: optionalId.catch(undefined),
  add_qty: pieces,
  kwargs: z
    .looseObject({ context: z.looseObject({ quantity: pieces.optional() }).optional() })
    .optional()
    .catch(undefined),
});

export const showOptionalProducts = rpc({
  path: "/sale_product_configurator/show_optional_products",
  who: ["shop"],
  input: optionQuestion,
  output: z.string(),
  summary:
    "What is offered with a variant, as HTML; empty when nothing goes with it. Staff may name the price list.",
});

export const showOptionalProductsOnSite = rpc({
  path: "/sale_product_configurator/show_optional_products_website",
  input: optionQuestion,
  output: z.string(),
  summary:
    "What is offered with a variant, as HTML by the visitor's prices; empty when nothing goes with it.",
});

export const optionalProductItems = rpc({
  path: "/sale_product_configurator/optional_product_items",
  who: ["shop"],
  input: optionQuestion,
  output: z.string(),
  summary: "The options of an option as rows of HTML, when it has been added. Staff may name the price list.",
});

export const optionalProductItemsOnSite = rpc({
  path: "/sale_product_configurator/optional_product_items_website",
  input: optionQuestion,
  output: z.string(),
  summary: "The options of an option as rows of HTML, when it has been added.",
});

export const listOptionalProducts = rpc({
  path: "/shop/optional_products",
  input: z.object({ product_template_id: id, combination: chosenOptions, add_qty: pieces }),
  output: z.object({
    product: z.custom<OptionalProductView | null>(),
    products: z.custom<OptionalProductView[]>(),
  }),
  summary: "Ours: the same as facts, with everything that can be chosen, and the product as it is chosen.",
  perMinute: 600,
});

/** The parts of a set in the format of Odoo's dialog: the product first, then its options. */
const setLines = z.preprocess(
  (value) => {
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
        product_id: id,
        quantity: pieces,
        unique_id: z.coerce.string().max(100).default(""),
        parent_unique_id: z.coerce.string().max(100).default(""),
        product_custom_attribute_values: jsonList,
        no_variant_attribute_values: jsonList,
      }),
    )
    .min(1)
    .max(50),
);

export const updateOption = form({
  path: "/shop/cart/update_option",
  input: z.looseObject({ product_and_options: setLines }),
  summary: "Adds a product and what was chosen for it, all or nothing; the pieces in the cart as text.",
});

export const updateOptionJson = rpc({
  path: "/shop/cart/update_option_json",
  input: z.object({ product_and_options: setLines, add_key: additionKey }),
  output: z.object({
    cart_quantity: z.number(),
    line_id: z.number().nullable(),
    warning: z.string(),
    /** With add_key: the current price of the whole addition, formatted. */
    unit_price: z.string().optional(),
  }),
  summary: "Ours: the same for scripts, with what was cut. With add_key the same set is added once.",
});

export const updateCustom = rpc({
  path: "/shop/cart/update_custom",
  input: z.looseObject({ product_id: id, add_qty: quantity, add_key: additionKey }),
  output: z.object({ showCart: z.boolean(), cart_quantity: z.number(), warning: z.string().optional() }),
  summary: "Adds a variant from a list; says that the cart may be shown.",
});

const noteOfLine = z.looseObject({
  line_id: id,
  kw: z
    .union([line, z.null(), z.literal(false)])
    .transform((text) => text || "")
    .default(""),
});

export const updateCustomerNote = rpc({
  path: "/shop/cart/update_customer_note",
  input: noteOfLine,
  output: z.object({ note: z.string() }),
  summary: "The buyer's note on a line of their own cart, at most 500 characters; empty takes it away.",
});

export const updateSaleOrder = rpc({
  path: "/shop/cart/update_sale_order",
  input: noteOfLine,
  output: z.object({ note: z.string() }),
  summary: "The same as update_customer_note.",
});

export const saveLineNote = form({
  path: "/shop/cart/note",
  input: z.object({ line_id: id, note: line.default("") }),
  summary: "Ours: the same by a form; leads to the cart.",
});

const productQuestion = z.looseObject({ prod_id: id });

export const quickView = rpc({
  path: "/get_prod_quick_view_details",
  input: productQuestion,
  output: z.string(),
  summary: "A product at a glance, as HTML; words instead when it is gone.",
});

export const selectOption = rpc({
  path: "/get_prod_select_option_details",
  input: productQuestion,
  output: z.string(),
  summary: "The choice of a product's variants, as HTML; words instead when it is gone.",
});

export const productChoice = rpc({
  path: "/shop/product_choice",
  input: z.object({ product_template_id: id }),
  output: z.object({ product: z.custom<ProductView | null>() }),
  summary: "Ours: a product with everything that can be chosen, as its page has it; null when it is gone.",
  perMinute: 600,
});

export const productReference = rpc({
  path: "/product_code/get_combination_info",
  input: z.looseObject({
    product_template_id: id,
    product_id: optionalId,
    combination: chosenOptions,
    parent_combination: chosenOptions,
    pricelist_id: optionalId.catch(undefined),
  }),
  output: z.string(),
  summary: "The reference of a combination, as HTML; empty where it has none.",
  perMinute: 600,
});

const stockQuestion = z.object({ product_id: id, email: line.pipe(z.string().max(254)).default("") });

export const requestStock = rpc({
  path: "/shop/stock_request",
  input: stockQuestion,
  output: z.object({ waiting: z.boolean() }),
  summary: "Ours: one mail when a variant that is sold out comes in; the caller's own address without one.",
  perMinute: 20,
});

export const requestStockByForm = form({
  path: "/shop/stock_request/ask",
  input: stockQuestion,
  summary: "Ours: the same by a form.",
  perMinute: 20,
});

export const stopStock = form({
  path: "/shop/stock_request/:request_id/:token",
  params: z.object({ request_id: id, token: z.string().max(100) }),
  input: z.looseObject({ "List-Unsubscribe": line.optional() }),
  summary: "Ours: takes such a request back; also what mail programs send by themselves (RFC 8058).",
  foreignOrigin: true,
  perMinute: 30,
});
