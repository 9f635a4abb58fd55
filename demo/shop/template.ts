import type { RelationsInput, TemplateInput } from "#modules/catalogue/server/vocabulary/template-input.ts";
import { type CategorySlug, categoryOf } from "./categories.ts";
import { type DemoProduct, newBadge } from "./demo-product.ts";
import { picturesOf } from "./pictures.ts";
import type { Text } from "./text.ts";
import { checksum, extraOf, variantsOf } from "./variants.ts";

const dayMs = 86_400_000;

/** The catalogue's input for a demo product. It draws the pictures, which takes most of the time. */
export function templateInput(product: DemoProduct, position: number, now: Date): TemplateInput {
  const { key, stock, exclusions = [], choices = [] } = product;
  return {
    key,
    slug: key,
    name: product.name,
    summary: product.summary,
    description: paragraphs(product.paragraphs),
    details: [...product.measures],
    type: product.type ?? "product",
    listPriceMinor: product.priceMinor,
    costMinor: Math.round(product.priceMinor * 0.58),
    taxKey: "vat-21",
    unitKey: product.type === "service" ? "visit" : "piece",
    brandSlug: product.brand,
    categorySlugs: [...product.categories],
    tags: [...(product.tags ?? [])],
    reference: product.reference,
    published: true,
    soldOnRequest: product.onRequest ?? false,
    madeToMeasure: isMadeToMeasure(product),
    // The guarantee that the demo's terms promise for frames and glass of windows and doors.
    guaranteeMonths: choices.some(([slug]) => slug === "insulation") ? 120 : null,
    inventory: {
      mode: stock.mode,
      ...(stock.threshold === undefined ? {} : { threshold: stock.threshold }),
      ...(stock.message ? { message: stock.message } : {}),
    },
    ...(product.badge ? { badge: product.badge } : {}),
    weightGrams: product.weightGrams,
    deliveryClass: deliveryClassOf(product),
    leadDays: stock.leadDays ?? null,
    position,
    seoDescription: product.paragraphs[0],
    attributes: choices.map(([slug, values]) => ({ slug, values: values.map(extraOf) })),
    exclusions: exclusions.map(({ when, not }) => ({ when: valueKey(when), not: not.map(valueKey) })),
    variants: variantsOf(product),
    pictures: picturesOf(product),
    createdAt: new Date(now.getTime() - ageDays(product) * dayMs),
  };
}

export function relationsInput(product: DemoProduct): RelationsInput {
  return {
    key: product.key,
    accessory: [...(product.accessories ?? [])],
    alternative: [...(product.alternatives ?? [])],
    optional: [...(product.optional ?? [])],
  };
}

function isMadeToMeasure({ tags = [] }: DemoProduct): boolean {
  return tags.includes("made-to-measure");
}

const freight: readonly CategorySlug[] = ["windows", "doors", "skylights"];
const bulky: readonly CategorySlug[] = ["screens", "sills"];
const sampleGramsMax = 2_000;

/** Sill samples go by parcel, sills themselves are bulky. */
function deliveryClassOf({ categories: [first], weightGrams }: DemoProduct): TemplateInput["deliveryClass"] {
  if (!first || weightGrams < sampleGramsMax) return "parcel";
  const root = (categoryOf(first).parent ?? first) as CategorySlug;
  if (freight.includes(root)) return "freight";
  return bulky.includes(root) ? "bulky" : "parcel";
}

function valueKey([attribute, value]: readonly [string, string]) {
  return { attribute, value };
}

function paragraphs(texts: readonly Text[]): Text {
  const join = (code: keyof Text) => texts.map((text) => `<p>${text[code]}</p>`).join("");
  return { en: join("en"), ro: join("ro"), de: join("de") };
}

/** Products with the badge "New" are at most two weeks old, all others up to a year. */
function ageDays({ key, badge }: DemoProduct): number {
  return badge === newBadge ? 1 + (checksum(key) % 13) : 30 + (checksum(key) % 330);
}
