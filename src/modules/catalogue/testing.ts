import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { createTemplate, relateTemplate } from "./server/product/manage.ts";
import {
  upsertAttribute,
  upsertBrand,
  upsertCategory,
  upsertTag,
  upsertTax,
  upsertUnit,
} from "./server/product/vocabulary.ts";
import type { TemplateInput } from "./server/vocabulary/template-input.ts";

/** A small shop for tests: two windows, a door, a sill, a service and a plaque whose variants orders create. */
export interface SampleShop {
  zada: number;
  moara: number;
  door: number;
  sill: number;
  visit: number;
  plaque: number;
  hidden: number;
}

export function seedSampleShop(context: Context): Promise<SampleShop> {
  return transact(context, async (write) => {
    await seedSampleWords(write);
    const ids: Record<string, number> = {};
    for (const input of sampleTemplates) ids[input.key] = await createTemplate(write, input);
    await relateTemplate(write, {
      key: "zada",
      accessory: ["visit"],
      alternative: ["moara"],
      optional: ["sill"],
      parentExclusions: [
        {
          when: { attribute: "size", value: "1400" },
          productKey: "sill",
          not: [{ attribute: "length", value: "1280" }],
        },
      ],
    });
    const idOf = (key: string) => ids[key] ?? 0;
    return {
      zada: idOf("zada"),
      moara: idOf("moara"),
      door: idOf("door"),
      sill: idOf("sill"),
      visit: idOf("visit"),
      plaque: idOf("plaque"),
      hidden: idOf("hidden"),
    };
  });
}

export async function seedSampleWords(write: WriteContext): Promise<void> {
  await upsertTax(write, { key: "standard", name: "TVA 21%", rate: "21", included: true });
  await upsertUnit(write, { key: "piece", name: { en: "pcs", ro: "buc." } });
  await upsertBrand(write, { slug: "vitrine", name: "Vitrine Cluj" });
  await upsertBrand(write, { slug: "apuseni", name: "Apuseni Stone" });
  await upsertTag(write, { slug: "new", name: { en: "New", ro: "Nou" } });
  await upsertCategory(write, { slug: "windows", name: { en: "Windows", ro: "Ferestre" }, position: 1 });
  await upsertCategory(write, {
    slug: "tilt-and-turn",
    name: { en: "Tilt and turn", ro: "Oscilobatante" },
    parentSlug: "windows",
  });
  await upsertCategory(write, { slug: "doors", name: { en: "Doors", ro: "Uși" }, position: 2 });
  await upsertCategory(write, { slug: "sills", name: { en: "Sills", ro: "Pervazuri" }, position: 3 });
  await upsertAttribute(write, {
    slug: "size",
    name: { en: "Size", ro: "Dimensiune" },
    display: "pills",
    position: 1,
    values: ["1200", "1400"].map((slug) => ({ slug, name: { en: `${slug} mm`, ro: `${slug} mm` } })),
  });
  await upsertAttribute(write, {
    slug: "finish",
    name: { en: "Finish", ro: "Finisaj" },
    display: "color",
    position: 2,
    values: [
      { slug: "larch", name: { en: "Natural larch", ro: "Larice natur" }, color: "#C99B69" },
      { slug: "white", name: { en: "White", ro: "Alb" }, color: "#F4F3EF" },
      { slug: "sage", name: { en: "Sage", ro: "Salvie" }, color: "#97A594" },
    ],
  });
  await upsertAttribute(write, {
    slug: "handle",
    name: { en: "Handle", ro: "Mâner" },
    creates: "never",
    filterable: false,
    position: 3,
    values: [
      { slug: "steel", name: { en: "Steel", ro: "Oțel" } },
      { slug: "brass", name: { en: "Brass", ro: "Alamă" } },
    ],
  });
  await upsertAttribute(write, {
    slug: "length",
    name: { en: "Length", ro: "Lungime" },
    creates: "dynamic",
    position: 4,
    values: ["1280", "1480", "1680"].map((slug) => ({ slug, name: { en: `${slug} mm`, ro: `${slug} mm` } })),
  });
}

const sampleTemplates: TemplateInput[] = [
  {
    key: "zada",
    slug: "zada-78",
    name: { en: "Zada 78, two sashes", ro: "Zada 78, două canate" },
    summary: { en: "Larch, triple glazing", ro: "Larice, geam triplu" },
    description: { en: '<p onclick="x()">Warm.<script>bad()</script></p>', ro: "<p>Cald.</p>" },
    listPriceMinor: 68_400,
    costMinor: 40_000,
    taxKey: "standard",
    unitKey: "piece",
    brandSlug: "vitrine",
    categorySlugs: ["tilt-and-turn"],
    tags: ["new"],
    reference: "ZD78",
    published: true,
    inventory: { mode: "threshold", threshold: 3 },
    position: 1,
    attributes: [
      { slug: "size", values: [{ slug: "1200" }, { slug: "1400", extraMinor: 6000 }] },
      { slug: "finish", values: [{ slug: "larch" }, { slug: "white", extraMinor: -1000 }, { slug: "sage" }] },
      { slug: "handle", values: [{ slug: "steel" }, { slug: "brass", extraMinor: 1200 }] },
    ],
    exclusions: [
      { when: { attribute: "size", value: "1400" }, not: [{ attribute: "finish", value: "sage" }] },
      { when: { attribute: "handle", value: "brass" }, not: [{ attribute: "finish", value: "white" }] },
    ],
    stock: 10,
    variants: [
      { options: { size: "1200", finish: "larch" }, reference: "ZD78-1214-LN", stock: 2 },
      { options: { size: "1400", finish: "larch" }, reference: "ZD78-1414-LN", stock: 0 },
    ],
    pictures: [
      { kind: "main", svg: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"/>' },
      { kind: "hover", svg: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><g/></svg>' },
      {
        kind: "main",
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><a/></svg>',
        options: { finish: "white" },
      },
      { kind: "extra", videoUrl: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" },
    ],
  },
  {
    key: "moara",
    slug: "moara-68",
    name: { en: "Moara 68, three lights", ro: "Moara 68, trei ochiuri" },
    listPriceMinor: 111_800,
    taxKey: "standard",
    brandSlug: "vitrine",
    categorySlugs: ["windows"],
    published: true,
    inventory: { mode: "always" },
    position: 2,
    attributes: [{ slug: "finish", values: [{ slug: "white" }, { slug: "sage" }] }],
    stock: 5,
  },
  {
    key: "door",
    slug: "cetate-door",
    name: { en: "Cetate 92, oak door", ro: "Cetate 92, ușă de stejar" },
    listPriceMinor: 240_000,
    taxKey: "standard",
    categorySlugs: ["doors"],
    reference: "CT92-2100",
    published: true,
    inventory: { mode: "custom", message: { en: "Made in six weeks", ro: "Gata în șase săptămâni" } },
    position: 3,
    attributes: [{ slug: "finish", values: [{ slug: "larch" }] }],
  },
  {
    key: "sill",
    slug: "terrazzo-sill",
    name: { en: "Terrazzo sill", ro: "Pervaz de terrazzo" },
    listPriceMinor: 9600,
    taxKey: "standard",
    brandSlug: "apuseni",
    categorySlugs: ["sills"],
    published: true,
    inventory: { mode: "never" },
    position: 4,
    attributes: [
      {
        slug: "length",
        values: [{ slug: "1280" }, { slug: "1480", extraMinor: 900 }, { slug: "1680", extraMinor: 1900 }],
      },
    ],
    variants: [{ options: { length: "1680" }, archived: true }],
  },
  {
    key: "visit",
    slug: "measuring-visit",
    name: { en: "Measuring visit", ro: "Vizită de măsurare" },
    listPriceMinor: 4900,
    taxKey: "standard",
    type: "service",
    categorySlugs: ["windows"],
    published: true,
    position: 5,
  },
  {
    key: "plaque",
    slug: "house-number",
    name: { en: "House number plaque", ro: "Plăcuță cu număr" },
    listPriceMinor: 3900,
    published: true,
    position: 6,
    stock: 4,
  },
  {
    key: "hidden",
    slug: "not-yet",
    name: { en: "Not yet", ro: "Încă nu" },
    listPriceMinor: 100,
    published: false,
    attributes: [{ slug: "finish", values: [{ slug: "white" }] }],
  },
];
