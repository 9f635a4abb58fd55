import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { languageCode } from "#platform/translated.ts";
import { flag, id, idList, line, nothing, optionalId } from "#platform/wire.ts";

/** Callers on the wire send `false` or null for "nothing chosen". */
const combination = z.preprocess((value) => value || [], idList);

const quantity = z.coerce.number().min(0).max(1_000_000).catch(1).default(1);

const combinationQuestion = z.looseObject({
  product_template_id: id,
  product_id: optionalId,
  combination: combination.optional(),
  add_qty: quantity,
  parent_combination: combination.optional(),
  pricelist_id: optionalId,
});

const combinationAnswer = z.looseObject({
  product_id: z.union([z.number(), z.literal(false)]),
  product_template_id: z.number(),
  combination: z.array(z.number()),
  display_name: z.string(),
  display_image: z.boolean(),
  price: z.number(),
  list_price: z.number(),
  price_extra: z.number(),
  has_discounted_price: z.boolean(),
  is_combination_possible: z.boolean(),
  /** Markup of the combination's pictures. */
  carousel: z.string(),
  product_type: z.string(),
  inventory_availability: z.string(),
  available_threshold: z.number(),
  custom_message: z.string(),
  virtual_available: z.number(),
  virtual_available_formatted: z.string(),
  cart_qty: z.number(),
  uom_name: z.string(),
  product_template: z.number(),
  /** Formatted texts beside the wire's figures: prices, stock, the variant's own page and reference. */
  price_text: z.string(),
  list_price_text: z.string(),
  /** The lowest price of the thirty days before, in words, beside a struck-through price; else "". */
  lowest_price_text: z.string(),
  tax_note: z.string(),
  stock_kind: z.enum(["in", "few", "make", "out", ""]),
  stock_text: z.string(),
  /** The arrival date of an order placed now, in words; "" where nothing is promised. */
  arrival_text: z.string(),
  reference: z.string(),
  website_url: z.string(),
});

export const getCombination = rpc({
  path: "/sale/get_combination_info",
  who: "signedIn",
  input: combinationQuestion,
  output: combinationAnswer,
  summary: "Variant, price, pictures and stock of a combination; staff may name the price list.",
});

export const getCombinationOnSite = rpc({
  path: "/sale/get_combination_info_website",
  input: combinationQuestion,
  output: combinationAnswer,
  summary: "Variant, price, pictures and stock of a combination, by the visitor's price list.",
  perMinute: 600,
});

const variantQuestion = z.looseObject({
  product_template_id: id,
  product_template_attribute_value_ids: combination.optional(),
});

export const createProductVariant = rpc({
  path: "/sale/create_product_variant",
  input: variantQuestion,
  output: z.number(),
  summary: "The id of a combination's variant, made now if need be; 0 when it is not possible.",
  perMinute: 120,
});

export const createProductVariantOnSite = rpc({
  path: "/sale/create_product_variant_website",
  input: variantQuestion,
  output: z.number(),
  summary: "The id of a combination's variant, made now if need be; 0 when it is not possible.",
  perMinute: 120,
});

const orders = ["name asc", "name desc", "list_price asc", "list_price desc"] as const;

/** Every option is optional, and an invalid one counts as absent: a suggestion is not worth an error. */
const autocompleteOptions = z.looseObject({
  limit: z.coerce.number().int().min(1).catch(5).default(5),
  order: z.enum(orders).optional().catch(undefined),
  display_description: flag.default(true),
  display_price: flag.default(true),
  max_nb_chars: z.coerce.number().int().min(1).catch(999).default(999),
  category: optionalId.catch(undefined),
  attrib_values: z
    .array(z.union([z.string().max(100), z.tuple([z.number(), z.number()])]))
    .max(60)
    .optional()
    .catch(undefined),
});

export const autocomplete = rpc({
  path: "/shop/products/autocomplete",
  input: z.looseObject({
    term: z.string().max(1000).catch("").default(""),
    options: z.preprocess((value) => value || {}, autocompleteOptions).optional(),
  }),
  output: z.object({
    products: z.array(
      z.looseObject({
        id: z.number(),
        name: z.string(),
        website_url: z.string(),
        image_url: z.string(),
        description_sale: z.string().optional(),
        /** Escaped markup. */
        price: z.string().optional(),
        list_price: z.string().optional(),
        has_discounted_price: z.boolean().optional(),
      }),
    ),
    products_count: z.number(),
    currency: z.object({
      name: z.string(),
      symbol: z.string(),
      position: z.enum(["before", "after"]),
      decimal_places: z.number(),
    }),
  }),
  summary: "Products for a term while it is typed: the first few and how many there are.",
  perMinute: 600,
});

export const uploadProductImport = form({
  path: "/web/products/import/upload",
  takesFile: true,
  filesMax: 400,
  who: ["shop"],
  input: z.looseObject({
    language: languageCode.default("en"),
    tax: z.string().max(100).default(""),
    /** Ids of files that arrived in pieces before; the product file comes first. */
    sent_files: z
      .string()
      .regex(/^(\d{1,9}(,\d{1,9}){0,399})?$/)
      .default(""),
  }),
  summary:
    "Reads a product file (multipart field `file`) with its pictures (`pictures`: ZIP archives or single ones) and leads to the plan of what it would change.",
});

export const beginImportFile = form({
  path: "/web/products/import/files",
  who: ["shop"],
  input: z.looseObject({
    name: line.pipe(z.string().min(1).max(300)),
    size: z.coerce.number().int().min(1),
    changed_at: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  summary:
    "Begins to receive a large file of an import, or goes on with one that broke off; answers its id and how many bytes are there.",
});

export const sendImportPiece = form({
  path: "/web/products/import/files/:fileId/pieces",
  takesFile: true,
  who: ["shop"],
  params: z.object({ fileId: id }),
  input: z.looseObject({ at: z.coerce.number().int().min(0) }),
  summary:
    "The next piece of a large file (multipart field `piece`, 4 MB at most), which begins at byte `at`; answers how many bytes are there.",
});

export const addProductPictures = form({
  path: "/web/products/:productId/pictures/upload",
  takesFile: true,
  filesMax: 20,
  who: ["shop"],
  params: z.object({ productId: id }),
  input: nothing,
  summary:
    "Adds pictures (multipart field `pictures`, several) behind those of a product, and leads back to it: the way without a script.",
});

export const importRows = get({
  path: "/web/products/import/:runId/rows.csv",
  who: ["shop"],
  input: nothing,
  params: z.object({ runId: id }),
  summary: "What an import says of each row of its file: row, outcome, what and why.",
});

export const importWrongRows = get({
  path: "/web/products/import/:runId/wrong.csv",
  who: ["shop"],
  input: nothing,
  params: z.object({ runId: id }),
  summary:
    "The rows of an import whose products were left out, with the reasons: it imports once it is corrected.",
});

export const exportProducts = get({
  path: "/web/products/export.csv",
  who: ["shop"],
  input: nothing,
  summary: "Every product that is not archived, in the format that imports again.",
});
