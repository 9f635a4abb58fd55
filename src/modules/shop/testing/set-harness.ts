import { beforeAll } from "vitest";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { shop } from "#modules/shop/module.ts";
import { type TestHarness, testHarness } from "../../../testing.ts";
import { prepareShop } from "../../orders/testing.ts";
import { type Buyer, newBuyer } from "./buyer.ts";
import { seedSets } from "./set-shop.ts";

/** One part of a set, in the wire's names. */
export interface Part {
  product_id: number;
  quantity?: number;
  unique_id?: string;
  parent_unique_id?: string;
  [other: string]: unknown;
}

type MakePart = (more?: Partial<Part>) => Part;

export interface SetHarness {
  harness: TestHarness;
  visitor: () => Promise<Buyer>;
  product: (slug: string) => ProductView;
  /** Option ids by their names, in the order of the lines. */
  optionsOf: (slug: string, ...names: string[]) => number[];
  variantOf: (slug: string, ...names: string[]) => number;
  /** A door in larch with its options: a handle in brass, which has a lock as its own option, and a visit. */
  door: MakePart;
  handle: MakePart;
  lock: MakePart;
  visit: MakePart;
}

/** The shop with products that have optional products. */
export function setHarness(): SetHarness {
  const harness = testHarness(
    async (empty) => {
      await prepareShop(empty);
      await seedSets(empty);
    },
    { also: [shop] },
  );
  const shown: Record<string, ProductView> = {};

  beforeAll(async () => {
    await harness.server();
    for (const slug of ["door", "handle", "lock", "visit"]) {
      const found = await productBySlug(harness.context(), slug);
      if (found.kind === "product") shown[slug] = found.product;
    }
  });

  function product(slug: string): ProductView {
    const found = shown[slug];
    if (!found) throw new Error(`There is no ${slug}.`);
    return found;
  }

  function optionsOf(slug: string, ...names: string[]): number[] {
    return product(slug).lines.flatMap((line) =>
      line.options.filter(({ name }) => names.includes(name)).map(({ id }) => id),
    );
  }

  function variantOf(slug: string, ...names: string[]): number {
    const wanted = optionsOf(slug, ...names);
    const found = product(slug).variants.find(({ optionIds }) => String(optionIds) === String(wanted));
    if (!found) throw new Error(`There is no ${slug} in ${names.join(", ")}.`);
    return found.id;
  }

  return {
    harness,
    visitor: async () => newBuyer(await harness.server()),
    product,
    optionsOf,
    variantOf,
    door: (more = {}) => ({
      product_id: variantOf("door", "Larch"),
      quantity: 1,
      unique_id: "door",
      ...more,
    }),
    handle: (more = {}) => ({
      product_id: variantOf("handle", "Brass"),
      quantity: 1,
      unique_id: "handle",
      parent_unique_id: "door",
      no_variant_attribute_values: [{ value: optionsOf("handle", "None")[0] }],
      ...more,
    }),
    lock: (more = {}) => ({
      product_id: product("lock").variants[0]?.id ?? 0,
      quantity: 1,
      unique_id: "lock",
      parent_unique_id: "handle",
      ...more,
    }),
    visit: (more = {}) => ({
      product_id: product("visit").variants[0]?.id ?? 0,
      quantity: 1,
      unique_id: "visit",
      parent_unique_id: "door",
      ...more,
    }),
  };
}
