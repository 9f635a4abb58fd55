import { z } from "zod";
import { signatureFields, signingAnswer, signingBodyBytesMax } from "#modules/signing/server/signing-wire.ts";
import { form, get, rpc } from "#platform/contract.ts";
import { id, line, longText, optionalId } from "#platform/wire.ts";

/** Parses a hidden field's JSON, or takes the value itself; invalid JSON counts as empty. */
function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value ?? [];
  try {
    return value === "" ? [] : JSON.parse(value);
  } catch {
    return [];
  }
}

const wireId = z.preprocess(
  (value) => (value === "" || value === false || value === null ? undefined : value),
  id.optional(),
);
const wireValues = z.preprocess(
  fromJson,
  z
    .array(
      z.looseObject({
        custom_product_template_attribute_value_id: wireId.optional(),
        custom_value: longText.pipe(z.string().max(1000)).optional(),
        value: wireId.optional(),
      }),
    )
    .max(100)
    .default([]),
);

/** Limits the quantity to the field's maximum; anything but a number counts as one piece. */
export const pieces = z.preprocess((value) => {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), 9_999) : 1;
}, z.number().int());

export const selectProduct = form({
  path: "/quote/product/selected/:product_id",
  params: z.object({ product_id: id }),
  input: z.looseObject({
    /** A product whose variants are created on order has no variant yet: Odoo's form sends an empty value or 0. */
    product_id: optionalId,
    add_qty: pieces.default(1),
    product_custom_attribute_values: wireValues,
    no_variant_attribute_values: wireValues,
    selected_variant_values: z.preprocess(fromJson, z.array(id).max(100).catch([])),
    /** A field of Odoo. The server ignores a price that a visitor sends. */
    price_quote: z.unknown().optional(),
  }),
  summary: "Puts a product with its choices into what a price is asked for, and leads to /quote/cart.",
  perMinute: 60,
});

const linesMax = 200;
const piecesOfLines = z.record(z.string().regex(/^\d{1,10}$/), pieces);

export const updateQuantities = rpc({
  path: "/quote/cart/update_json",
  input: z.looseObject({
    jsdata: z.union([
      z.array(piecesOfLines).max(linesMax),
      piecesOfLines.refine((lines) => Object.keys(lines).length <= linesMax),
    ]),
  }),
  output: z.literal(true),
  summary:
    "Sets how many of each line are asked for, as {line: quantity…} or a list of such; 0 takes a line out.",
  perMinute: 120,
});

/** Truncates a value that is too long, so that the other fields are not lost with it. */
const kept = (most: number) =>
  z.preprocess((value) => (typeof value === "string" ? value.slice(0, most) : ""), longText);

/** The fields of the lines are `quantity-<line>` and `note-<line>`. */
const typed = z.looseObject({
  request_id: wireId.optional(),
  name: kept(200),
  email: kept(200),
  phone: kept(60),
  company_name: kept(200),
  words: kept(5_000),
  wished_on: kept(20),
  /** A honeypot: a value here comes from a bot. */
  website: kept(200),
});

export const saveCart = form({
  path: "/quote/cart/save",
  input: typed.extend({ remove: wireId.optional() }),
  summary: "Keeps what was typed into the form of /quote/cart; `remove` takes a line out.",
  perMinute: 60,
});

export const askForPrice = form({
  path: "/quote/cart/ask",
  input: typed,
  summary:
    "Keeps what was typed and asks for the price: once, however often it is sent. Leads to /thank_you.",
  perMinute: 10,
});

export const confirmWithoutLogin = rpc({
  path: "/shop/product/quote/confirm/nonlogin",
  input: z.looseObject({
    /** The request; omitted means the visitor's own open one. */
    id1: wireId.optional(),
    obj: z.looseObject({
      name: line.default(""),
      email: line.default(""),
      phone: line.default(""),
      company_name: line.default(""),
      words: longText.default(""),
    }),
  }),
  output: z.object({ name: z.string(), url: z.string() }),
  summary: "The same for a guest by a call: the number of the quote, and where its page is.",
  perMinute: 10,
});

export const takeCart = form({
  path: "/quote/cart/take",
  input: z.looseObject({}),
  summary: "Takes everything from the visitor's shopping cart into what a price is asked for.",
  perMinute: 30,
});

export const versionPdf = get({
  path: "/my/quotes/:quote_id/:number/pdf",
  params: z.object({ quote_id: id, number: id }),
  input: z.object({ access_token: line.default("") }),
  summary:
    "A version of a quote as it was sent, as PDF: one's own, or by the token of its private link. The same bytes every time.",
  perMinute: 120,
});

export const chooseByCall = rpc({
  path: "/my/quotes/:quote_id/choose",
  params: z.object({ quote_id: id }),
  input: z.looseObject({
    number: z.coerce.number().int().min(0).max(1_000_000),
    line_id: id,
    quantity: pieces,
    access_token: line.default(""),
  }),
  output: z.literal(true),
  summary:
    "Sets how many of an optional line of a quote its customer wants, 0 for none, until it is accepted. One's own, or by its token.",
  perMinute: 120,
});

export const acceptByCall = rpc({
  path: "/my/quotes/:quote_id/accept",
  params: z.object({ quote_id: id }),
  input: z.looseObject({
    ...signatureFields,
    /** The version that the signer read; omitted means the newest. */
    number: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Delivery and billing address, if the quote has none yet. */
    address: longText.pipe(z.string().max(1_000)).default(""),
  }),
  output: signingAnswer,
  summary:
    "Accepts and signs the newest version of a quote: name, image data, and the hash of what was read. One's own, or by its token.",
  perMinute: 20,
  bodyBytesMax: signingBodyBytesMax,
});
