import { beforeAll } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { transact } from "#platform/db/transact.ts";
import { type TestHouse, testHouse } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { type Buyer, newBuyer } from "./buyer.ts";
import { seedSmallShop } from "./small-shop.ts";

export const updatePath = "/shop/cart/update_json";

export interface CartHouse {
  house: TestHouse;
  /** Plenty of one thing, two of another, and a window with options; there once the house stands. */
  goods: { vase: Goods; scarce: Goods; window78: ProductView };
  visitor: () => Promise<Buyer>;
  /** Puts vases into a new visitor's cart; answers the line. */
  withVases: (quantity: number) => Promise<{ buyer: Buyer; lineId: number }>;
}

/** The small shop with what the tests of the cart buy. */
export function cartHouse(): CartHouse {
  const house = testHouse(async (empty) => {
    await prepareShop(empty);
    await transact(empty, seedDemoPeople);
    await seedSmallShop(empty);
  });
  const goods = {} as CartHouse["goods"];
  beforeAll(async () => {
    await house.server();
    const context = house.context();
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
  const visitor = async () => newBuyer(await house.server());
  return {
    house,
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
