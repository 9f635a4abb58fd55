import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openChat, postAsVisitor } from "#modules/chat/server/chat.ts";
import { offerOf, proposeAtDesk, withdrawAtDesk } from "#modules/chat/server/desk-offer.ts";
import { acceptProposal, declineProposal } from "#modules/chat/server/proposal.ts";
import { makeChannel, makeOperator } from "#modules/chat/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { cartOf } from "../cart/cart.ts";

const harness = testHarness(prepareShop);
const asked = { kind: "line", variantId: 0, quantity: 1, percent: 0, name: "" };

async function begin() {
  const { id: channelId } = await makeChannel(harness.context());
  const { context: operator } = await harness.signedIn("support");
  await makeOperator(operator, { name: "Dan Crișan", chatsMax: 20 });
  const visitor = await newGuest(harness.context());
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop" }),
  );
  if (!opened) throw new Error("Nobody was available.");
  const { id, uuid } = opened.chat;
  await transact(visitor, (write) => postAsVisitor(write, uuid, { body: "Which seals fit?" }));
  const propose = async (variantId: number, quantity: number) => {
    await transact(operator, (write) => proposeAtDesk(write, id, { ...asked, variantId, quantity }));
    return (await offerOf(operator, id, "")).proposals.at(-1)?.id ?? 0;
  };
  const standing = async () => (await offerOf(operator, id, "")).proposals.map(({ state }) => state);
  return { operator, visitor, id, uuid, propose, standing };
}

const accept = (context: Context, uuid: string, proposal: number) =>
  transact(context, (write) => acceptProposal(write, uuid, proposal));

const inCart = async (context: Context) =>
  (await cartOf(context)).lines.map(({ name, quantity }) => `${quantity} ${name}`);

test("an accepted line is in the visitor's cart once, however often it is accepted, and by nobody else", async () => {
  const seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 1_250, stock: 9 });
  const { operator, visitor, id, uuid, propose, standing } = await begin();
  const { goods } = await offerOf(operator, id, "seal");
  expect(goods).toMatchObject([
    { variantId: seal.variantId, title: "Seal", price: "€12.50", canPropose: true },
  ]);
  const proposal = await propose(seal.variantId, 3);
  expect((await offerOf(operator, id, "")).proposals).toMatchObject([{ title: "3 × Seal", value: "€37.50" }]);

  await expect(accept(operator, uuid, proposal)).rejects.toMatchObject({ kind: "notFound" });
  const twice = await Promise.all([accept(visitor, uuid, proposal), accept(visitor, uuid, proposal)]);
  expect(twice).toEqual(["/shop/cart", "/shop/cart"]);
  expect(await inCart(visitor)).toEqual(["3 Seal"]);
  expect(await standing()).toEqual(["accepted"]);
  await expect(transact(operator, (write) => withdrawAtDesk(write, id, proposal))).rejects.toMatchObject({
    code: "chat.proposalOver",
  });
});

test("accepted and withdrawn at once: one of them wins, and the cart agrees with the outcome", async () => {
  const hook = await makeGoods(harness.context(), { key: "hook", name: "Hook", priceMinor: 900, stock: 90 });
  for (let round = 0; round < 4; round += 1) {
    const { operator, visitor, id, uuid, propose, standing } = await begin();
    const proposal = await propose(hook.variantId, 2);
    const withdraw = transact(operator, (write) => withdrawAtDesk(write, id, proposal));
    const outcomes = await Promise.allSettled(
      round % 2 ? [accept(visitor, uuid, proposal), withdraw] : [withdraw, accept(visitor, uuid, proposal)],
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [state] = await standing();
    expect(await inCart(visitor)).toEqual(state === "accepted" ? ["2 Hook"] : []);
  }
});

test("another price, fewer pieces, a day's delay, a declined one and goods off sale put nothing into the cart", async () => {
  const context = harness.context();
  const lamp = await makeGoods(context, { key: "lamp", name: "Lamp", priceMinor: 5_000, stock: 4 });
  const { operator, visitor, id, uuid, propose, standing } = await begin();
  const proposal = await propose(lamp.variantId, 2);
  const price = (minor: number) =>
    context.db.execute(
      sql`update catalogue_template set list_price_minor = ${minor} where id = ${lamp.templateId}`,
    );
  await price(5_100);
  await expect(accept(visitor, uuid, proposal)).rejects.toMatchObject({ code: "orders.chatPriceChanged" });
  expect(await standing()).toEqual(["open"]);
  await price(5_000);
  const late = { ...visitor, now: new Date(visitor.now.getTime() + 25 * 3_600_000) };
  await expect(accept(late, uuid, proposal)).rejects.toMatchObject({ code: "chat.proposalOver" });
  await transact(visitor, (write) => declineProposal(write, uuid, proposal));
  await expect(accept(visitor, uuid, proposal)).rejects.toMatchObject({ code: "chat.proposalOver" });

  const many = await propose(lamp.variantId, 9);
  await expect(accept(visitor, uuid, many)).rejects.toMatchObject({ code: "orders.chatNotEnough" });
  await context.db.execute(
    sql`update catalogue_template set published = false where id = ${lamp.templateId}`,
  );
  await expect(accept(visitor, uuid, many)).rejects.toMatchObject({ code: "orders.notForSale" });
  await expect(propose(lamp.variantId, 1)).rejects.toMatchObject({ code: "orders.notForSale" });
  expect((await offerOf(operator, id, "lamp")).goods).toEqual([]);
  expect(await inCart(visitor)).toEqual([]);
});
