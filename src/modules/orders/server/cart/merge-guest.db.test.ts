import { expect, test } from "vitest";
import { mayUse, ownPersonId } from "#modules/people/server/person/person.ts";
import { mergePeople } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { rereadFacts } from "#platform/session/session.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, makeGoods, makeUser, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "./cart.ts";
import { checkoutView, saveAddress } from "./checkout.ts";

const harness = testHarness(prepareShop);

/** A guest with a name, an address and goods in the cart. */
async function guestNamed(name: string): Promise<{ guest: Context; personId: number }> {
  const goods = { key: name.toLowerCase(), name, priceMinor: 9_999, stock: 500 };
  const { variantId } = await makeGoods(harness.context(), goods);
  const guest = await newGuest(harness.context());
  const address = { ...(await anaAddress(guest)), name };
  await transact(guest, (write) => addToCart(write, { variantId, quantity: 1 }));
  await transact(guest, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
  return { guest, personId: ownPersonId(guest) ?? 0 };
}

test("a guest whose record becomes one with an account's is not let into the account", async () => {
  const owner = await makeUser(harness.context(), "ana.owner@example.com");
  const { guest, personId } = await guestNamed("Thief");
  await transact(harness.context(), (write) => mergePeople(write, owner.personId, personId));
  await transact(guest, rereadFacts);
  expect([ownPersonId(guest), await mayUse(guest, owner.personId)]).toEqual([null, false]);
  const { billing, delivery, cart } = await checkoutView(guest);
  expect([billing, delivery, cart.lines.length]).toEqual([null, null, 1]);
});

test("a guest whose record becomes one with another guest's goes on under the kept one", async () => {
  const [kept, gone] = [await guestNamed("Kept"), await guestNamed("Gone")];
  await transact(harness.context(), (write) => mergePeople(write, kept.personId, gone.personId));
  await transact(gone.guest, rereadFacts);
  expect(ownPersonId(gone.guest)).toBe(kept.personId);
  expect((await checkoutView(gone.guest)).billing).toMatchObject({ personId: kept.personId });
});
