import { beforeAll, expect, test } from "vitest";
import { coverOf, issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { adoptions } from "#modules/people/slots.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type Goods, makeGoods, makeUser, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "./cart.ts";
import { applyGiftCardToCart } from "./cart-cards.ts";
import { findCart } from "./cart-row.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 10_000, stock: 900 });
});

test("a gift card that a guest has put in pays the cart of the account after the sign-in", async () => {
  const user = await makeUser(harness.context(), "ana@example.com");
  const account: Context = { ...(await newGuest(harness.context())), user };
  await transact(account, (write) => addToCart(write, lamp));
  const guest = await newGuest(harness.context());
  const card = { source: "test", amountMinor: 2_500, currency: "EUR", expiresOn: null };
  await transact(guest, async (write) => {
    await addToCart(write, lamp);
    const issued = await issueGiftCard(write, card);
    await applyGiftCardToCart(write, issued?.code ?? "");
  });
  const adoption = { sessionId: guest.visitor.sessionId ?? 0, user, previousPersonId: null };
  await transact({ ...guest, user }, async (write) => {
    for (const adopt of adoptions.entries()) await adopt(write, adoption);
  });
  const payable = { payableKind: "order", payableId: (await findCart(account))?.id ?? 0, currency: "EUR" };
  expect(await coverOf(account, payable, 10_000)).toMatchObject({ coveredMinor: 2_500 });
});
