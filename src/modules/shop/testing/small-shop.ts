import {
  createTemplate,
  relateTemplate,
  upsertAttribute,
  upsertBrand,
  upsertCategory,
  upsertTax,
} from "#modules/catalogue/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";

const both = (en: string, ro: string) => ({ en, ro });
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 8 10"><path d="M0 0h8v10H0z"/></svg>`;

/** Thirty products that cover every state of lists and product pages; for page tests of the shop. */
export async function seedSmallShop(context: Context): Promise<void> {
  await transact(context, async (write) => {
    await upsertTax(write, { key: "vat", name: "VAT 21 %", rate: "21", included: true });
    await upsertCategory(write, {
      slug: "windows",
      name: both("Windows", "Ferestre"),
      description: both("In larch and oak.", "Din larice și stejar."),
      position: 1,
    });
    await upsertCategory(write, {
      slug: "fixed-windows",
      name: both("Fixed windows", "Ferestre fixe"),
      parentSlug: "windows",
    });
    await upsertCategory(write, { slug: "sills", name: both("Sills", "Pervaze"), position: 2 });
    await upsertBrand(write, { slug: "zada", name: "Zada" });
    await upsertBrand(write, { slug: "moara", name: "Moara" });
    await upsertAttribute(write, {
      slug: "size",
      name: both("Size", "Dimensiune"),
      values: [
        { slug: "small", name: both("600 × 600", "600 × 600") },
        { slug: "large", name: both("1200 × 1400", "1200 × 1400") },
      ],
    });
    await upsertAttribute(write, {
      slug: "finish",
      name: both("Finish", "Finisaj"),
      display: "color",
      values: [
        { slug: "oil", name: both("Natural oil", "Ulei natural"), color: "#c99b69" },
        { slug: "white", name: both("White", "Alb"), color: "#f4f3ef" },
      ],
    });
    await upsertAttribute(write, {
      slug: "engraving",
      name: both("Engraving", "Gravură"),
      creates: "never",
      filterable: false,
      values: [
        { slug: "none", name: both("None", "Fără") },
        { slug: "text", name: both("Your words", "Cuvintele voastre"), isCustom: true },
      ],
    });
    await createTemplate(write, {
      key: "zada-78",
      slug: "zada-78",
      name: both("Zada 78, two sashes", "Zada 78, două canate"),
      summary: both("Larch & triple glazing", "Larice și geam triplu"),
      description: both("<p>Grows slowly.</p>", "<p>Crește încet.</p>"),
      details: [{ name: both("Frame depth", "Adâncime"), value: both("78 mm", "78 mm") }],
      listPriceMinor: 68_400,
      taxKey: "vat",
      brandSlug: "zada",
      categorySlugs: ["windows"],
      reference: "ZD78",
      published: true,
      inventory: { mode: "threshold", threshold: 5 },
      attributes: [
        { slug: "size", values: [{ slug: "small" }, { slug: "large", extraMinor: 12_000 }] },
        { slug: "finish", values: [{ slug: "oil" }, { slug: "white" }] },
        { slug: "engraving", values: [{ slug: "none" }, { slug: "text", extraMinor: 1500 }] },
      ],
      exclusions: [
        { when: { attribute: "size", value: "large" }, not: [{ attribute: "finish", value: "white" }] },
      ],
      stock: 3,
      pictures: [
        { kind: "main", svg: drawing },
        { kind: "hover", svg: drawing },
      ],
    });
    await createTemplate(write, {
      key: "sill",
      slug: "terrazzo-sill",
      name: both("Terrazzo sill </script><b>", "Pervaz din terrazzo"),
      listPriceMinor: 9600,
      taxKey: "vat",
      brandSlug: "moara",
      categorySlugs: ["sills"],
      published: true,
      inventory: { mode: "always" },
      stock: 0,
    });
    await createTemplate(write, {
      key: "secret",
      slug: "not-yet",
      name: both("Not published yet", "Încă nepublicat"),
      listPriceMinor: 100,
      published: false,
    });
    for (let number = 1; number <= 27; number += 1) {
      await createTemplate(write, {
        key: `fixed-${number}`,
        slug: `fixed-${number}`,
        name: both(`Fixed window ${number}`, `Fereastră fixă ${number}`),
        listPriceMinor: 10_000 + number * 100,
        taxKey: "vat",
        categorySlugs: ["fixed-windows"],
        published: true,
        inventory: { mode: "never" },
        position: number,
      });
    }
    await relateTemplate(write, { key: "zada-78", accessory: ["sill"], alternative: ["fixed-1"] });
  });
}
