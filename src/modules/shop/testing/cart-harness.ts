import { beforeAll } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { shop } from "#modules/shop/module.ts";
import { transact } from "#platform/db/transact.ts";
import { type TestHarness, testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { type Buyer, newBuyer } from "./buyer.ts";
import { seedSmallShop } from "./small-shop.ts";

export const updatePath = "/shop/cart/update_json";

export interface CartHarness {
  harness: TestHarness;
  /**
   * Plenty of one product, two pieces of another, and a window with options; available once the harness has started.
   */
  goods: { vase: Goods; scarce: Goods; window78: ProductView };
  visitor: () => Promise<Buyer>;
  /** Puts vases into a new visitor's cart; returns the line. */
  withVases: (quantity: number) => Promise<{ buyer: Buyer; lineId: number }>;
}

/** The small shop with the products for the cart's tests. */
export function cartHarness(): CartHarness {
  const harness = testHarness(
    async (empty) => {
      await prepareShop(empty);
      await transact(empty, seedDemoPeople);
      await seedSmallShop(empty);
    },
    { also: [shop] },
  );
  const goods = {} as CartHarness["goods"];
  beforeAll(async () => {
    await harness.server();
    const context = harness.context();
    goods.vase = await makeGoods(context, {
      key: "lut-vase",
      name: "Lut vase",
      priceMinor: 6_400,
      stock: 500,
    });
    goods.scarce = await makeGoods(context, {
      key: "last-jug",
      name: "The last jug",
      priceMinor: 2_000,
      stock: 2,
    });
    const found = await productBySlug(context, "zada-78");
    if (found.kind === "product") goods.window78 = found.product;
  }, 60_000);
  const visitor = async () => newBuyer(await harness.server());
  return {
    harness,
    goods,
    visitor,
    async withVases(quantity) {
      const buyer = await visitor();
      const { result } = await buyer.call(updatePath, {
        product_id: goods.vase.variantId,
        add_qty: quantity,
      });
      return { buyer, lineId: result?.["line_id"] as number };
    },
  };
}
