import { createTemplate, relateTemplate, upsertAttribute } from "#modules/catalogue/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";

const both = (en: string, ro: string) => ({ en, ro });

/**
 * A door with an optional handle, which has an optional lock. A brass handle is not available for oak. Five handles are
 * in stock; the visit is not tracked.
 */
export async function seedSets(context: Context): Promise<void> {
  await transact(context, async (write) => {
    await upsertAttribute(write, {
      slug: "wood",
      name: both("Wood", "Lemn"),
      values: [
        { slug: "larch", name: both("Larch", "Larice") },
        { slug: "oak", name: both("Oak", "Stejar") },
      ],
    });
    await upsertAttribute(write, {
      slug: "metal",
      name: both("Metal", "Metal"),
      values: [
        { slug: "brass", name: both("Brass", "Alamă") },
        { slug: "steel", name: both("Steel", "Oțel") },
      ],
    });
    await upsertAttribute(write, {
      slug: "plate",
      name: both("Plate", "Plăcuță"),
      creates: "never",
      values: [
        { slug: "none", name: both("None", "Fără") },
        { slug: "text", name: both("Your words", "Cuvintele voastre"), isCustom: true },
      ],
    });
    const base = { taxKey: "ro-21", published: true, saleable: true } as const;
    await createTemplate(write, {
      ...base,
      key: "door",
      slug: "door",
      name: both("Door", "Ușă"),
      listPriceMinor: 100_000,
      reference: "DR-1",
      inventory: { mode: "never" },
      attributes: [{ slug: "wood", values: [{ slug: "larch" }, { slug: "oak" }] }],
    });
    await createTemplate(write, {
      ...base,
      key: "handle",
      slug: "handle",
      name: both("Handle", "Mâner"),
      summary: both("Cast by hand", "Turnat manual"),
      listPriceMinor: 6_000,
      inventory: { mode: "always" },
      stock: 5,
      attributes: [
        { slug: "metal", values: [{ slug: "brass" }, { slug: "steel", extraMinor: 1_000 }] },
        { slug: "plate", values: [{ slug: "none" }, { slug: "text", extraMinor: 500 }] },
      ],
    });
    await createTemplate(write, {
      ...base,
      key: "lock",
      slug: "lock",
      name: both("Lock", "Broască"),
      listPriceMinor: 3_000,
      inventory: { mode: "never" },
    });
    await createTemplate(write, {
      ...base,
      key: "visit",
      slug: "visit",
      name: both("Measuring visit", "Vizită de măsurare"),
      listPriceMinor: 4_000,
      inventory: { mode: "never" },
    });
    await relateTemplate(write, {
      key: "door",
      optional: ["handle", "visit"],
      parentExclusions: [
        {
          productKey: "handle",
          when: { attribute: "wood", value: "oak" },
          not: [{ attribute: "metal", value: "brass" }],
        },
      ],
    });
    await relateTemplate(write, { key: "handle", optional: ["lock"] });
  });
}
