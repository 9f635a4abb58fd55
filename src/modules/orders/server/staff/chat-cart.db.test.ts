import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openChat, postAsVisitor } from "#modules/chat/server/chat.ts";
import { askVisitorToShare, deskChat } from "#modules/chat/server/desk.ts";
import { noteSharedPage, share } from "#modules/chat/server/sharing.ts";
import { makeChannel, makeOperator } from "#modules/chat/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { makeGoods, newGuest, paidOrder, prepareShop } from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { orderTable } from "../cart/tables.ts";

const harness = testHarness(prepareShop);

test("an operator sees page, cart and earlier chats only after the visitor said yes, and no longer once they say stop", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const { context: operator } = await harness.signedIn("support");
  await makeOperator(operator, { name: "Dan Crișan" });
  const seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 1_250, stock: 9 });
  const visitor = await newGuest(harness.context());
  const begin = async (page: string) => {
    const opened = await transact(visitor, (write) => openChat(write, { channelId, visitorName: "", page }));
    if (!opened) throw new Error("Nobody was available.");
    const { uuid } = opened.chat;
    await transact(visitor, (write) => postAsVisitor(write, uuid, { body: "Is it in stock?" }));
    return opened.chat;
  };
  const earlier = await begin("/blog");
  const chat = await begin("/shop");
  await transact(visitor, (write) => addToCart(write, { variantId: seal.variantId, quantity: 3 }));
  const seen = async () => {
    const { sharing, page, parts, earlier: before } = await deskChat(operator, chat.id);
    return { sharing, page, parts, earlier: before.map(({ id }) => id) };
  };
  const answerWith = (allow: boolean, page: string) =>
    transact(visitor, (write) => share(write, chat.uuid, allow, page));
  const nothing = { page: "", parts: [], earlier: [] };

  expect(await seen()).toEqual({ ...nothing, sharing: "no" });
  await transact(visitor, (write) => noteSharedPage(write, chat.uuid, "/shop/cart"));
  await transact(operator, (write) => askVisitorToShare(write, chat.id));
  expect(await seen()).toEqual({ ...nothing, sharing: "asked" });
  expect(await answerWith(false, "/shop/cart")).toBe("no");
  expect(await seen()).toEqual({ ...nothing, sharing: "no" });

  expect(await answerWith(true, "/shop/seal")).toBe("yes");
  await transact(visitor, (write) => noteSharedPage(write, chat.uuid, "/shop/cart"));
  expect(await seen()).toEqual({
    sharing: "yes",
    page: "/shop/cart",
    parts: [
      {
        label: "Cart",
        lines: [
          { title: "Seal", detail: "3 pieces", value: "€37.50", path: expect.stringContaining("/shop/") },
        ],
      },
    ],
    earlier: [earlier.id],
  });
  await answerWith(false, "");
  expect(await seen()).toEqual({ ...nothing, sharing: "no" });
});

test("of a visitor who is signed in and agreed to it, an operator sees the orders, and nobody else's", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const { context: operator } = await harness.signedIn("support");
  await makeOperator(operator, { name: "Irina Vlad" });
  const bowl = await makeGoods(harness.context(), {
    key: "bowl",
    name: "Bowl",
    priceMinor: 4_000,
    stock: 9,
  });
  const orders = [];
  for (const quantity of [1, 2]) {
    const { orderId } = await paidOrder(harness.context(), [{ variantId: bowl.variantId, quantity }]);
    orders.push(orderId);
  }
  const { context: visitor } = await harness.signedIn();
  const { db } = harness.context();
  const [order] = await db
    .update(orderTable)
    .set({ personId: visitor.user?.personId ?? 0 })
    .where(eq(orderTable.id, orders[0] ?? 0))
    .returning();
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/my" }),
  );
  const { uuid, id } = opened?.chat ?? { uuid: "", id: 0 };
  await transact(visitor, (write) => postAsVisitor(write, uuid, { body: "When does it come?" }));
  expect((await deskChat(operator, id)).parts).toEqual([]);
  await transact(visitor, (write) => share(write, uuid, true, "/my"));
  const { parts } = await deskChat(operator, id);
  expect(parts.find(({ label }) => label === "Orders")?.lines).toMatchObject([
    { title: order?.name, path: `/web/orders/${orders[0]}` },
  ]);
});
