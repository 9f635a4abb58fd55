import { expect, test } from "vitest";
import { createPerson, ownPersonId } from "#modules/people/server/person/person.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "./cart.ts";
import { saveAddress } from "./checkout.ts";

const harness = testHarness(prepareShop);

test("there are at most fifty delivery addresses to choose from; those that are there can be changed", async () => {
  const goods = { key: "sill", name: "Sill", priceMinor: 9_999, stock: 500 };
  const { variantId } = await makeGoods(harness.context(), goods);
  const guest = await newGuest(harness.context());
  const address = await anaAddress(guest);
  const save = (personId: number | null, kind: "billing" | "delivery") =>
    transact(guest, (write) => saveAddress(write, { personId, kind, address }));
  await transact(guest, (write) => addToCart(write, { variantId, quantity: 1 }));
  await save(null, "billing");
  const parentId = ownPersonId(guest) ?? 0;
  await transact(guest, async (write) => {
    for (let place = 0; place < 49; place += 1) {
      await createPerson(write, { ...address, kind: "delivery", parentId });
    }
  });
  const last = await save(null, "delivery");
  await expect(save(null, "delivery")).rejects.toMatchObject({ code: "orders.addressesFull" });
  expect(await save(last, "delivery")).toBe(last);
});
