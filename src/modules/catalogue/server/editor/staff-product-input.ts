import { z } from "zod";
import { openedTexts, typedContent } from "#modules/content/server/read-typed.ts";
import { both, seenVersion } from "#modules/office/server/record-form.ts";
import { flag, id, line, longText, optionalId, pickedIds } from "#platform/wire.ts";
import { deliveryClasses } from "../vocabulary/measures.ts";

const number = z.string().trim().max(20).default("");
const chosen = optionalId.transform((one) => one ?? null);
const short = line.default("");
/** A missing box counts as ticked: the form did not show it. */
const kept = flag.optional().default(true);

/** A typed attribute of a product: an existing one by its id, any by its name. */
const option = z.object({
  attributeId: optionalId,
  name: short,
  values: z
    .array(z.object({ valueId: optionalId, name: short, extra: number, chosen: kept }))
    .max(2000)
    .default([]),
  /** Further values, separated by commas. */
  add: short,
});

/** A variant: a stored one by its id, any by the names of its values ("S / Larch"). */
const variant = z.object({
  id: optionalId,
  of: short,
  price: number,
  /** The price that the form showed; a field with the same price was not touched. */
  priceWas: number,
  reference: short,
  barcode: short,
  weight: number,
  stock: number,
  stockWas: number,
  active: kept,
  /** The file of its own picture; empty for the automatic choice. */
  picture: number,
});

const shownFor = z.string().max(1000).default("");

const picture = z.object({
  file_id: id,
  kind: z.enum(["main", "hover", "extra"]).default("extra"),
  alt: both(short),
  /** Ids of options ("3,7"), or one value in words ("Size: L"); empty for always. */
  options: shownFor,
});

/** The product's former price; a form that does not show it leaves it unchanged. */
const former = z
  .object({ price: number, priceWas: number, askedSince: number, reducedOn: number })
  .optional();

/** The parts of a product that have tables of their own. A form that contains them sends `parts`. */
const productParts = {
  options: z.array(option).max(50).default([]),
  variants: z.array(variant).max(1000).default([]),
  pictures: z.array(picture).max(100).default([]),
  videos: z
    .array(z.object({ url: short, alt: both(short), options: shownFor }))
    .max(20)
    .default([]),
  exclusions: z
    .array(z.object({ when: id, not: pickedIds }))
    .max(1000)
    .default([]),
  optional: pickedIds,
  accessory: pickedIds,
  alternative: pickedIds,
};

/** All fields of the product screen. */
export const productInput = z.object({
  /** Generated when the form opens: however often the form is sent, it creates one product. */
  formKey: z.string().max(60).default(""),
  name: both(line),
  summary: both(line),
  description: both(typedContent),
  opened: openedTexts,
  details: z
    .array(z.object({ name: both(line), value: both(line) }))
    .max(200)
    .default([]),
  badge: both(line),
  type: z.enum(["product", "consu", "service"]).default("product"),
  price: number,
  cost: number,
  former,
  taxId: chosen,
  unitId: chosen,
  brand: short,
  reference: short,
  categoryIds: pickedIds,
  newCategories: z.array(line).max(20).default([]),
  tags: longText.default(""),
  mode: z.enum(["never", "always", "threshold", "custom"]).default("always"),
  threshold: number,
  message: both(line),
  weightKg: number,
  volumeLitres: number,
  deliveryClass: z.enum(deliveryClasses).default("parcel"),
  handlingDays: number,
  leadDays: number,
  slug: z.string().trim().max(200).default(""),
  siteId: chosen,
  seoTitle: both(line),
  seoDescription: both(line),
  saleable: flag.default(true),
  soldOnRequest: flag.default(false),
  madeToMeasure: flag.default(false),
  notReturnable: flag.default(false),
  guarantee: number,
  parts: flag.default(false),
  ...productParts,
  ...seenVersion,
});

export type ProductInput = z.output<typeof productInput>;
