import { expect, test } from "vitest";
import { openChat, postAsVisitor } from "#modules/chat/server/chat.ts";
import { offerOf, proposeAtDesk } from "#modules/chat/server/desk-offer.ts";
import { acceptProposal } from "#modules/chat/server/proposal.ts";
import { makeChannel, makeOperator } from "#modules/chat/testing.ts";
import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, thing } from "../testing.ts";

const harness = testHarness(prepareShop);

test("a seller proposes a quote that was sent; its visitor is led to the version that was proposed, and to no older one", async () => {
  const context = harness.context();
  const { id: channelId } = await makeChannel(context);
  const { context: seller } = await harness.signedIn("support", "shop");
  const { context: helper } = await harness.signedIn("support");
  await makeOperator(seller, { name: "Ana", chatsMax: 20 });
  const { variantId } = await makeGoods(context, { key: "door", name: "Door", priceMinor: 90_000 });
  const { guest, quote } = await askedQuote(context, [thing(variantId, 2)]);
  const { name } = await quotedOrder(context, quote.orderId);
  const opened = await transact(guest, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/", previousOperatorId: seller.user?.id }),
  );
  const { id = 0, uuid = "" } = opened?.chat ?? {};
  await transact(guest, (write) => postAsVisitor(write, uuid, { body: "What of my quote?" }));
  const propose = (operator: Context, number: string) =>
    transact(operator, (write) =>
      proposeAtDesk(write, id, { kind: "quote", variantId: 0, quantity: 1, percent: 0, name: number }),
    );
  await expect(propose(seller, name ?? "")).rejects.toMatchObject({ code: "quote.chatNotOffered" });
  await offer(seller, quote.id, { prices: ["800"] });
  await propose(seller, ` ${name?.toLowerCase()}`);
  const accept = (proposal: number) => transact(guest, (write) => acceptProposal(write, uuid, proposal));
  const [first] = (await offerOf(seller, id, "")).proposals;
  expect(first).toMatchObject({ title: `Quote ${name}`, value: "€1,600.00" });

  await offer(seller, quote.id, { prices: ["750"] });
  await expect(accept(first?.id ?? 0)).rejects.toMatchObject({ code: "quote.chatNotOffered" });
  await propose(seller, name ?? "");
  const second = (await offerOf(seller, id, "")).proposals.at(-1);
  expect(await accept(second?.id ?? 0)).toMatch(
    new RegExp(`^/my/quotes/${quote.id}\\?access_token=.+version=2$`),
  );

  await makeOperator(helper, { name: "Dan" });
  expect((await offerOf(helper, id, "")).kinds).not.toContain("quote");
});
