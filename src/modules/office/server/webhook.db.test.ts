import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { people } from "#modules/people/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { isInside } from "#platform/inside-address.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { makeMember, openReceiver, type Receiver } from "../testing.ts";
import { attemptTable, deliveryTable, webhookTable } from "./tables.ts";
import { createWebhook, updateWebhook, webhookById } from "./webhook.ts";
import { deliverWebhook, replayDelivery, tellWebhooks } from "./webhook-delivery.ts";
import { addressFault, postWebhook } from "./webhook-post.ts";

const harness = testHarness(undefined, { also: [people] });
let context: Context;
let receiver: Receiver;
let personId: number;

beforeAll(async () => {
  const user = await makeMember(harness.context(), "irina@vitrine.example", ["administrator"]);
  personId = user.personId;
  context = harness.context({ user });
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answerWith(200);
  await context.db.delete(webhookTable);
});

const endpoint = (address = receiver.address) =>
  transact(context, (write) =>
    createWebhook(write, { address, events: ["people.signedUp"], active: true, privateAllowed: true }),
  );

let told = 0;
function tell(id = `event-${++told}`) {
  const news = { id, event: "people.signedUp", at: testNow.toISOString(), payload: { personId } };
  return tellWebhooks(context, news);
}

const deliveries = () => context.db.select().from(deliveryTable).orderBy(deliveryTable.id);

async function deliver(after: Partial<Context> = {}) {
  for (const { id } of await deliveries()) await deliverWebhook({ ...context, ...after }, { deliveryId: id });
}

test("an event is told once, signed, however often the news comes", async () => {
  const id = await endpoint();
  await tell("same");
  await tell("same");
  await deliver();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const [message] = receiver.received;
  const body = JSON.parse(message?.body ?? "");
  expect(body).toMatchObject({ id: "same", event: "people.signedUp", data: { partner: { id: personId } } });
  const { secret } = await webhookById(context, id);
  const seconds = testNow.getTime() / 1000;
  const mac = createHmac("sha256", secret).update(`${seconds}.${message?.body}`).digest("hex");
  expect(message?.headers["vitrine-signature"]).toBe(`t=${seconds},v1=${mac}`);
  expect(message?.headers["vitrine-event-id"]).toBe("same");
});

test("what is not asked for is not told, and nobody hears of what is no event", async () => {
  await endpoint();
  await tellWebhooks(context, {
    id: "x",
    event: "stock.holdExpired",
    at: testNow.toISOString(),
    payload: {},
  });
  expect(await deliveries()).toEqual([]);
});

test("what is gone meanwhile is not told", async () => {
  await endpoint();
  const payload = { personId: 2_000_000_000 };
  await tellWebhooks(context, { id: "gone", event: "people.signedUp", at: testNow.toISOString(), payload });
  expect(await deliveries()).toEqual([]);
});

test("a failure is tried again with the same body, a good answer ends it", async () => {
  await endpoint();
  receiver.answerWith(500);
  await tell();
  await deliver();
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ state: "waiting", attempts: 1 });
  expect(failed?.nextAt?.getTime()).toBe(testNow.getTime() + 10_000);
  receiver.answerWith(204);
  await deliver({ now: new Date(testNow.getTime() + 10_000) });
  expect(receiver.received.map(({ body }) => body)).toEqual([
    receiver.received[0]?.body,
    receiver.received[0]?.body,
  ]);
  expect(receiver.received[0]?.headers["vitrine-signature"]).not.toBe(
    receiver.received[1]?.headers["vitrine-signature"],
  );
  expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 2, nextAt: null }]);
  const tries = await context.db.select().from(attemptTable).orderBy(attemptTable.id);
  expect(tries.map(({ status }) => status)).toEqual([500, 204]);
});

test("redirects are not followed", async () => {
  const other = await openReceiver();
  await endpoint();
  receiver.answerWith(302, { location: other.address });
  await tell();
  await deliver();
  expect(other.received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  await other.close();
});

test("an address that only failed for days is switched off, the owner is told, and switching on takes up the rest", async () => {
  const id = await endpoint();
  receiver.answerWith(500);
  await tell();
  await deliver();
  await deliver({ now: new Date(testNow.getTime() + 4 * 86_400_000) });
  expect(await webhookById(context, id)).toMatchObject({ active: false });
  const { rows: mails } = await harness
    .database()
    .pool.query("select recipient, text from mail_message where key like 'office.webhookDisabled%'");
  expect(mails).toEqual([
    { recipient: "shop@vitrine.example", text: expect.stringContaining(receiver.address) },
  ]);
  await deliver();
  expect(receiver.received).toHaveLength(2);
  receiver.answerWith(200);
  await transact(context, (write) =>
    updateWebhook(write, id, {
      address: receiver.address,
      events: ["people.signedUp"],
      active: true,
      privateAllowed: true,
    }),
  );
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: "delivered" }]);
});

test("a delivery can be sent again", async () => {
  await endpoint();
  await tell();
  await deliver();
  const [done] = await deliveries();
  await transact(context, (write) => replayDelivery(write, done?.id ?? 0));
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
});

test("two people who change one endpoint hear of each other", async () => {
  const id = await endpoint();
  const change = (version?: number) =>
    transact(context, (write) =>
      updateWebhook(
        write,
        id,
        {
          address: "https://example.com/",
          events: ["people.signedUp"],
          active: false,
          privateAllowed: false,
        },
        version,
      ),
    );
  await change(1);
  await expect(change(1)).rejects.toMatchObject({ code: "office.changedMeanwhile", values: { by: "irina" } });
  await change(2);
  const [row] = await context.db.select().from(webhookTable).where(eq(webhookTable.id, id));
  expect(row?.version).toBe(3);
});

test.each([
  ["https://example.com/hook", null],
  ["http://localhost:9000/hook", "office.webhookPrivate"],
  ["https://shop.localhost/", "office.webhookPrivate"],
  ["http://127.0.0.1/hook", "office.webhookPrivate"],
  ["https://2130706433/", "office.webhookPrivate"],
  ["http://[::1]:80/", "office.webhookPrivate"],
  ["http://example.com/", "office.webhookNeedsHttps"],
  ["https://10.0.0.7/", "office.webhookPrivate"],
  ["https://169.254.169.254/latest/meta-data", "office.webhookPrivate"],
  ["https://[fd00::1]/", "office.webhookPrivate"],
  ["https://[::ffff:192.168.1.1]/", "office.webhookPrivate"],
  ["https://0x0a000007/", "office.webhookPrivate"],
  ["https://user:word@example.com/", "office.webhookAddressWrong"],
  ["ftp://example.com/", "office.webhookAddressWrong"],
  ["example.com", "office.webhookAddressWrong"],
])("the address %s", (address, fault) => {
  expect(addressFault(address, false)).toBe(fault);
});

test.each([
  ["8.8.8.8", false],
  ["172.32.0.1", false],
  ["2001:4860:4860::8888", false],
  ["127.0.0.1", true],
  ["127.255.0.9", true],
  ["100.64.1.1", true],
  ["172.31.0.1", true],
  ["169.254.169.254", true],
  ["0.0.0.0", true],
  ["224.0.0.1", true],
  ["255.255.255.255", true],
  ["192.88.99.1", true],
  ["::", true],
  ["::1", true],
  ["fe80::1", true],
  ["fd00::1", true],
  ["ff02::1", true],
  // Forms in which IPv6 carries 10.0.0.7: mapped, compatible, NAT64 (RFC 6052 and RFC 8215), 6to4, Teredo; site-local.
  ["::ffff:10.0.0.7", true],
  ["::a00:7", true],
  ["64:ff9b::a00:7", true],
  ["64:ff9b:1::a00:7", true],
  ["2002:a00:7::1", true],
  ["2001:0:a00:7::1", true],
  ["fec0::1", true],
])("the address %s lies inside a network: %s", (address, inside) => {
  expect(isInside(address)).toBe(inside);
});

test("what an endpoint inside the network answers is not repeated to staff", async () => {
  await endpoint();
  receiver.answerWith(500);
  await tell();
  await deliver();
  const tries = await context.db.select().from(attemptTable).orderBy(attemptTable.id);
  expect(tries.at(-1)).toMatchObject({ status: 500, answer: "" });
});

test("a name that is looked up as an address inside the network is not connected to", async () => {
  const address = `https://shop.example:${new URL(receiver.address).port}/`;
  const result = await postWebhook({
    ...{ address, privateAllowed: false, headers: {}, body: "{}" },
    resolve: (_hostname, _options, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  expect(result).toMatchObject({ status: null, error: "The address lies in a private network." });
});
