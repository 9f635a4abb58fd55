import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../testing.ts";
import { anaAddress, makeGoods, newGuest, prepareShop } from "../testing.ts";
import { addToCart } from "./cart/cart.ts";
import { saveAddress } from "./cart/checkout.ts";
import { placeOrder } from "./order/place.ts";

const harness = testHarness(prepareShop);

test("a line of a cart is called as its product is now, in the caller's language; a placed one as it was sold", async () => {
  const context = harness.context();
  const jug = await makeGoods(context, { key: "salt-jug", name: "Salt jug", priceMinor: 2_300, stock: 50 });
  const staff = await harness.signedIn("shop");
  const guest = await newGuest(context);
  const { lineId } = await transact(guest, (write) =>
    addToCart(write, { variantId: jug.variantId, quantity: 3 }),
  );
  const rename = (en: string, ro: string) =>
    context.db.execute(
      sql`update catalogue_template set name = ${JSON.stringify({ en, ro })}::jsonb where id = ${jug.templateId}`,
    );
  const nameIn = async (localeCode: LocaleCode) => {
    const { user } = staff.context;
    const rows = await callModel(harness.context({ user, localeCode }), {
      model: "sale.order.line",
      method: "search_read",
      args: [
        [
          ["id", "=", lineId],
          ["name", "!=", false],
        ],
        ["name", "product_uom_qty"],
      ],
      kwargs: {},
    });
    return (rows as { name: string; product_uom_qty: number }[])[0];
  };

  await rename("Jug for salt", "Ulcior pentru sare");
  expect(await nameIn("en")).toMatchObject({ name: "Jug for salt", product_uom_qty: 3 });
  expect(await nameIn("ro")).toMatchObject({ name: "Ulcior pentru sare" });

  const address = await anaAddress(guest);
  const [way] = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  await transact(guest, async (write) => {
    await saveAddress(write, { personId: null, kind: "billing", address });
    await placeOrder(write, { key: crypto.randomUUID(), termsAccepted: true, providerId: way?.id ?? null });
  });
  await rename("Something else", "Altceva");
  expect(await nameIn("ro")).toMatchObject({ name: "Jug for salt" });
});
