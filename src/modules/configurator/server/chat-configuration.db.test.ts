import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openChat, postAsVisitor } from "#modules/chat/server/chat.ts";
import { closeChat, deskChat } from "#modules/chat/server/desk.ts";
import { offerOf, proposeAtDesk } from "#modules/chat/server/desk-offer.ts";
import { acceptProposal } from "#modules/chat/server/proposal.ts";
import { share } from "#modules/chat/server/sharing.ts";
import { makeChannel, makeOperator } from "#modules/chat/testing.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { lineRows } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { seenPath } from "../paths.ts";
import { releaseSample, sampleFamily } from "../testing/sample-family.ts";
import { configuratorView } from "./configurator-view.ts";
import { finishedView } from "./finished-view.ts";
import { addFinished, keepConfiguration } from "./session.ts";

const harness = testHarness(prepareShop);
let goods: Goods = { variantId: 0, templateId: 0 };
let version = 0;
let channelId = 0;
let operator: Context;

beforeAll(async () => {
  const context = harness.context();
  goods = await makeGoods(context, { key: "zada-chat", name: "Zada", priceMinor: 20_000, stock: 900 });
  version = await transact(context, (write) => releaseSample(write, goods.templateId, sampleFamily()));
  ({ id: channelId } = await makeChannel(context));
  ({ context: operator } = await harness.signedIn("support"));
  await makeOperator(operator, { name: "Dan Crișan" });
});

const larch = { wood: "larch", width: 1100, height: 1400 };

/** A guest who configures a larch window and writes in the chat. */
async function configuringGuest() {
  const guest = await newGuest(harness.context());
  const { templateId } = goods;
  const { id: sessionId } = await transact(guest, (write) =>
    keepConfiguration(write, { templateId }, { version, choices: larch, own: {} }),
  );
  const opened = await transact(guest, (write) => openChat(write, { channelId, visitorName: "", page: "/" }));
  if (!opened) throw new Error("Nobody was available.");
  const { id, uuid } = opened.chat;
  await transact(guest, (write) => postAsVisitor(write, uuid, { body: "Is larch the right wood?" }));
  return { guest, sessionId, id, uuid };
}

/** The made pieces in the guest's cart. */
async function madeInCart(guest: Context) {
  const { orderId } = await cartOf(guest);
  const lines = orderId === null ? [] : await lineRows(guest, orderId);
  return lines.flatMap(({ made }) => (made ? [made] : []));
}

async function slugOf(guest: Context): Promise<string> {
  const { id } = await transact(guest, (write) =>
    addFinished(write, { templateId: goods.templateId, version, choices: larch, own: {} }),
  );
  const { view } = await finishedView(guest, id);
  return /\/product\/([^/]+)\//.exec(view.changePath)?.[1] ?? "";
}

test("an operator sees and opens what the visitor configures only with consent, at the visitor's prices", async () => {
  const slug = await slugOf(await newGuest(harness.context()));
  const { guest, sessionId, id, uuid } = await configuringGuest();
  const open = async (by: Context) => {
    const asked = { slug, step: "", session: null, copy: "", isMissingShown: false };
    return (await configuratorView(by, { ...asked, chat: `${id}-${sessionId}` })).view;
  };
  expect((await deskChat(operator, id)).parts).toEqual([]);
  expect((await open(operator)).isCopy).toBe(false);

  await transact(guest, (write) => share(write, uuid, true, "/"));
  const [part] = (await deskChat(operator, id)).parts.filter(({ label }) => label === "Configurations");
  const [line] = part?.lines ?? [];
  expect(line).toMatchObject({ title: "Zada", path: seenPath(slug, id, sessionId) });
  expect(line?.value).toMatch(/^€\d/);
  expect(line?.picture).toMatch(/^data:image\/svg\+xml,/);
  expect(line?.facts?.map(({ value }) => value).join()).toMatch(/larch/i);
  const seen = await open(operator);
  expect(seen).toMatchObject({ isCopy: true, sessionId: null, configuration: larch });
  expect(seen.price?.total).toBe(line?.value);

  // Other staff, other visitors and operators of an ended conversation cannot see it.
  const { context: seller } = await harness.signedIn("shop");
  expect((await open(seller)).isCopy).toBe(false);
  expect((await open(await newGuest(harness.context()))).isCopy).toBe(false);
  await transact(guest, (write) => share(write, uuid, false, "/"));
  expect((await open(operator)).isCopy).toBe(false);
  await transact(guest, (write) => share(write, uuid, true, "/"));
  await transact(operator, (write) => closeChat(write, id));
  expect((await open(operator)).isCopy).toBe(false);
});

test("a changed configuration is proposed; accepted, it is in the visitor's cart at that price, once", async () => {
  const { guest, id, uuid } = await configuringGuest();
  const { id: optionId } = await transact(operator, (write) =>
    addFinished(write, {
      ...{ templateId: goods.templateId, version, own: {} },
      choices: { ...larch, width: 1300 },
    }),
  );
  const offer = await offerOf(operator, id, "");
  expect(offer.options).toMatchObject([{ kind: "configuration", id: optionId }]);
  const asked = { kind: "configuration", variantId: 0, quantity: 1, percent: 0, name: "" };
  // An operator cannot propose another person's configuration.
  const { guest: other } = await configuringGuest();
  const { id: foreignId } = await transact(other, (write) =>
    addFinished(write, { templateId: goods.templateId, version, choices: larch, own: {} }),
  );
  await expect(
    transact(operator, (write) => proposeAtDesk(write, id, { ...asked, optionId: foreignId })),
  ).rejects.toMatchObject({ kind: "notFound" });

  await transact(operator, (write) => proposeAtDesk(write, id, { ...asked, optionId }));
  const [proposal] = (await offerOf(operator, id, "")).proposals;
  expect(proposal?.value).toBe(offer.options[0]?.value);
  const path = await transact(guest, (write) => acceptProposal(write, uuid, proposal?.id ?? 0));
  expect(await transact(guest, (write) => acceptProposal(write, uuid, proposal?.id ?? 0))).toBe(path);
  expect(path).toBe("/shop/cart");
  const [made, ...more] = await madeInCart(guest);
  expect(more).toEqual([]);
  const { view } = await finishedView(guest, made?.sessionId ?? 0);
  expect(view.configuration).toMatchObject({ ...larch, width: 1300 });
  expect(view.price.total).toBe(proposal?.value);
  await expect(finishedView(operator, made?.sessionId ?? 0)).rejects.toMatchObject({ kind: "notFound" });
});

test("a configuration whose price has changed since the proposal stays out of the cart", async () => {
  const { guest, id, uuid } = await configuringGuest();
  const { id: optionId } = await transact(operator, (write) =>
    addFinished(write, { ...{ templateId: goods.templateId, version, own: {} }, choices: larch }),
  );
  const asked = { kind: "configuration", variantId: 0, quantity: 1, percent: 0, name: "" };
  await transact(operator, (write) => proposeAtDesk(write, id, { ...asked, optionId }));
  const [proposal] = (await offerOf(operator, id, "")).proposals;
  await operator.db.execute(sql`update chat_proposal set terms = jsonb_set(terms, '{unitMinor}', '1')`);
  await expect(
    transact(guest, (write) => acceptProposal(write, uuid, proposal?.id ?? 0)),
  ).rejects.toMatchObject({ code: "configurator.chatPriceChanged" });
  expect(await madeInCart(guest)).toEqual([]);
});
