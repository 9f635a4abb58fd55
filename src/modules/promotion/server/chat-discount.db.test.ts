import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openChat, postAsVisitor } from "#modules/chat/server/chat.ts";
import { offerOf, proposeAtDesk } from "#modules/chat/server/desk-offer.ts";
import { acceptProposal } from "#modules/chat/server/proposal.ts";
import { makeChannel, makeOperator } from "#modules/chat/testing.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { guestWith } from "../testing.ts";
import { couponTable } from "./tables.ts";

const harness = testHarness(prepareShop);

test("an operator proposes a discount within the limit of their role; accepted, it is in the cart by a coupon for one use", async () => {
  const context = harness.context();
  const { id: channelId } = await makeChannel(context);
  const { context: helper } = await harness.signedIn("support");
  const { context: seller } = await harness.signedIn("support", "shop");
  await makeOperator(helper, { name: "Dan", chatsMax: 20 });
  await makeOperator(seller, { name: "Ana", chatsMax: 20 });
  const { variantId } = await makeGoods(context, { key: "vase", name: "Vase", priceMinor: 10_000 });
  const visitor = await guestWith(context, [{ variantId }]);
  const begin = async (operator: Context) => {
    const opened = await transact(visitor, (write) =>
      openChat(write, { channelId, visitorName: "", page: "/shop", previousOperatorId: operator.user?.id }),
    );
    if (!opened) throw new Error("Nobody was available.");
    await transact(visitor, (write) => postAsVisitor(write, opened.chat.uuid, { body: "Any discount?" }));
    return opened.chat;
  };
  const propose = (operator: Context, chatId: number, percent: number) =>
    transact(operator, (write) =>
      proposeAtDesk(write, chatId, { kind: "discount", variantId: 0, quantity: 1, percent, name: "" }),
    );

  const first = await begin(helper);
  expect((await offerOf(helper, first.id, "")).percentMax).toBe(0);
  await expect(propose(helper, first.id, 5)).rejects.toMatchObject({ code: "chat.discountTooLarge" });
  await context.db.execute(sql`update chat_channel set discount_percent_max = 10 where id = ${channelId}`);
  await expect(propose(helper, first.id, 11)).rejects.toMatchObject({ code: "chat.discountTooLarge" });
  await propose(helper, first.id, 10);

  const second = await begin(seller);
  expect((await offerOf(seller, second.id, "")).percentMax).toBe(100);
  await propose(seller, second.id, 15);
  const [{ id: proposal = 0 } = {}] = (await offerOf(seller, second.id, "")).proposals;
  const accept = () => transact(visitor, (write) => acceptProposal(write, second.uuid, proposal));
  expect(await accept()).toBe("/shop/cart");
  expect(await accept()).toBe("/shop/cart");
  expect((await cartOf(visitor)).totals.total).toBe("€85.00");
  expect(await context.db.select().from(couponTable).where(eq(couponTable.state, "new"))).toHaveLength(1);
});

test("a discount on an empty cart is refused in words and stays open", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const { context: seller } = await harness.signedIn("support", "shop");
  await makeOperator(seller, { name: "Ana", chatsMax: 20 });
  const visitor = await guestWith(harness.context(), []);
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop", previousOperatorId: seller.user?.id }),
  );
  const { id = 0, uuid = "" } = opened?.chat ?? {};
  await transact(visitor, (write) => postAsVisitor(write, uuid, { body: "Any discount?" }));
  await transact(seller, (write) =>
    proposeAtDesk(write, id, { kind: "discount", variantId: 0, quantity: 1, percent: 20, name: "" }),
  );
  const [proposal] = (await offerOf(seller, id, "")).proposals;
  await expect(
    transact(visitor, (write) => acceptProposal(write, uuid, proposal?.id ?? 0)),
  ).rejects.toMatchObject({ code: "promotion.codeRefused" });
  expect((await offerOf(seller, id, "")).proposals[0]?.state).toBe("open");
});
