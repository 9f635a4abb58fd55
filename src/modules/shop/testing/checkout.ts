import { beforeAll, beforeEach } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { shop as shopModule } from "#modules/shop/module.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "./buyer.ts";

const nothing: Goods = { variantId: 0, templateId: 0 };

/** The base of the checkout's tests: a shop with two products, and a new buyer for each test. */
export function checkoutShop() {
  const harness = testHarness(
    async (empty) => {
      await prepareShop(empty);
      await transact(empty, seedDemoPeople);
    },
    { also: [shopModule] },
  );
  const shop: {
    vase: Goods;
    gift: Goods;
    romania: { id: number; braila: number; cluj: number };
    germanyId: number;
    buyer: Buyer;
  } = {
    vase: nothing,
    gift: nothing,
    romania: { id: 0, braila: 0, cluj: 0 },
    germanyId: 0,
    get buyer(): Buyer {
      throw new Error("There is a buyer only while a test runs.");
    },
  };

  beforeAll(async () => {
    await harness.server();
    const context = harness.context();
    shop.vase = await makeGoods(context, {
      key: "lut-vase",
      name: "Lut vase",
      priceMinor: 6_400,
      stock: 900,
    });
    shop.gift = await makeGoods(context, { key: "sample", name: "Colour sample", priceMinor: 0, stock: 900 });
    const found = await countryByCode(context, "RO");
    const state = (code: string) => found?.states.find((one) => one.code === code)?.id ?? 0;
    shop.romania = { id: found?.id ?? 0, braila: state("BR"), cluj: state("CJ") };
    shop.germanyId = (await countryByCode(context, "DE"))?.id ?? 0;
  }, 60_000);

  beforeEach(async () => {
    const buyer = newBuyer(await harness.server());
    Object.defineProperty(shop, "buyer", { value: buyer, configurable: true });
  });

  function fill(one = shop.buyer, quantity = 2) {
    return one.call("/shop/cart/update_json", { product_id: shop.vase.variantId, add_qty: quantity });
  }

  function address(more: Record<string, string> = {}): Record<string, string> {
    return {
      mode: "billing",
      partner_id: "-1",
      submitted: "1",
      name: "Ioana Șerban",
      email: "ioana@example.com",
      phone: "+40 721 555 018",
      street: "Strada Horea 12",
      city: "Cluj-Napoca",
      zip: "400174",
      country_id: String(shop.romania.id),
      state_id: String(shop.romania.cluj),
      use_same: "1",
      ...more,
    };
  }

  /** Up to the payment page; returns its form. */
  async function toPayment(one = shop.buyer) {
    await fill(one);
    await one.post("/shop/address", address());
    return payForm(await one.get("/shop/payment"));
  }

  return { harness, shop, fill, address, toPayment };
}

/** Status and location of a response. */
export async function goingTo(answer: Promise<{ statusCode: number; headers: { location?: unknown } }>) {
  const { statusCode, headers } = await answer;
  return [statusCode, headers.location];
}

/** The form of the payment page with its terms accepted, and the payment methods by name. */
export function payForm({ body }: { body: string }) {
  return {
    bank: wayToPay(body, "Card"),
    transfer: wayToPay(body, "Bank transfer"),
    fields: {
      key: fieldOf(body, "key") ?? "",
      seal: fieldOf(body, "seal") ?? "",
      terms: "1",
      agreed: fieldOf(body, "agreed") ?? "",
    },
  };
}

/** The value that a page sends for the payment method of this name; "" if it is not offered. */
export function wayToPay(body: string, name: string): string {
  return (
    body
      .match(/<label class="pick">.*?<\/label>/gs)
      ?.map((label) => ({ id: fieldOf(label, "acquirer_id") ?? "", words: wordsOf(label) }))
      .find(({ words }) => words.includes(name))?.id ?? ""
  );
}
