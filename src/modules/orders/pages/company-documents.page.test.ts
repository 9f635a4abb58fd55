import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { follow } from "#modules/messages/server/follower.ts";
import { followerTable } from "#modules/messages/server/tables.ts";
import { keepThread, personHash } from "#modules/messages/server/thread.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { orderTable } from "../server/cart/tables.ts";
import { issueInvoice } from "../server/invoice/issue.ts";
import { orderThreads } from "../server/order/order-thread.ts";
import { type Goods, makeGoods, paidOrder, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let sill: Goods;

beforeAll(async () => {
  sill = await makeGoods(harness.context(), { key: "sill", name: "Oak sill", priceMinor: 9_999, stock: 500 });
});

interface Colleague {
  cookie: string;
  personId: number;
}

/** A company with a main contact and two colleagues; the first colleague has an order with an invoice. */
async function company() {
  const { context } = await harness.signedIn();
  const companyId = await transact(context, (write) =>
    createPerson(write, { kind: "company", name: "Atelier Șerban Arhitectură" }),
  );
  const join = async (right: { sees: "own" | "company"; manages: boolean } | null): Promise<Colleague> => {
    const someone = await harness.signedIn();
    const personId = someone.context.user?.personId ?? 0;
    await context.db.execute(sql`update people_person set parent_id = ${companyId} where id = ${personId}`);
    if (right)
      await context.db.execute(sql`insert into people_company_contact (person_id, company_id, sees, manages)
        values (${personId}, ${companyId}, ${right.sees}, ${right.manages})`);
    return { cookie: someone.cookie, personId };
  };
  const main = await join({ sees: "company", manages: true });
  const buyer = await join(null);
  const clerk = await join(null);
  const { orderId } = await paidOrder(harness.context(), [{ variantId: sill.variantId, quantity: 2 }]);
  await context.db.update(orderTable).set({ personId: buyer.personId }).where(eq(orderTable.id, orderId));
  const invoice = await transact(harness.context(), (write) => issueInvoice(write, orderId));
  return { companyId, main, buyer, clerk, orderId, invoice };
}

async function statuses({ cookie }: Colleague, orderId: number, invoiceId: number) {
  const paths = [`/my/orders/${orderId}`, `/my/invoices/${invoiceId}`, `/my/invoices/${invoiceId}/pdf`];
  const answers = await Promise.all(paths.map((path) => harness.ask(cookie, path)));
  return answers.map(({ statusCode }) => statusCode);
}

const listed = async ({ cookie }: Colleague, invoice: { number: string }) =>
  (await harness.ask(cookie, "/my/invoices")).body.includes(invoice.number);

test("contacts see their own documents; who has the right sees the company's, without any private link", async () => {
  const { main, buyer, clerk, orderId, invoice } = await company();
  expect(await statuses(buyer, orderId, invoice.id)).toEqual([200, 200, 200]);
  expect(await statuses(main, orderId, invoice.id)).toEqual([200, 200, 200]);
  expect(await statuses(clerk, orderId, invoice.id)).toEqual([404, 404, 404]);
  expect([await listed(buyer, invoice), await listed(main, invoice), await listed(clerk, invoice)]).toEqual([
    true,
    true,
    false,
  ]);
  const page = (await harness.ask(main.cookie, `/my/orders/${orderId}`)).body;
  expect(page).toContain(invoice.number);
  expect(page).not.toContain("access_token=");
  expect((await harness.ask(main.cookie, "/my/orders")).body).toContain("Ordered by Ana Popescu");
});

test("the main contact gives and takes the right; it counts at once, and nobody else can", async () => {
  const { main, buyer, clerk, orderId, invoice } = await company();
  const set = (by: Colleague, person: Colleague, sees: string) =>
    harness.ask(by.cookie, "/my/company", { action: "sees", id: String(person.personId), sees });
  expect((await set(clerk, clerk, "company")).statusCode).toBe(403);
  expect((await set(buyer, clerk, "company")).statusCode).toBe(403);
  expect((await set(main, main, "own")).statusCode).toBe(403);
  const other = await company();
  expect((await set(other.main, clerk, "company")).statusCode).toBe(404);
  expect(await statuses(clerk, orderId, invoice.id)).toEqual([404, 404, 404]);

  expect((await set(main, clerk, "company")).headers.location).toBe("/my/company?done=saved");
  expect(await statuses(clerk, orderId, invoice.id)).toEqual([200, 200, 200]);
  await set(main, clerk, "own");
  expect(await statuses(clerk, orderId, invoice.id)).toEqual([404, 404, 404]);
  // Only the main contact sees colleagues.
  const seen = (await harness.ask(clerk.cookie, "/my/company")).body;
  expect(seen.match(/class="safety__row"/g)).toHaveLength(1);
  expect((await harness.ask(main.cookie, "/my/company")).body.match(/class="safety__row"/g)).toHaveLength(3);
});

test("who was removed sees nothing of the company, is told nothing, and the links of their mails open nothing", async () => {
  const { main, clerk, buyer, orderId, invoice } = await company();
  const { context } = await harness.signedIn("shop");
  await harness.ask(main.cookie, "/my/company", {
    action: "sees",
    id: String(clerk.personId),
    sees: "company",
  });
  const record = await orderThreads.find(context, orderId);
  if (!record) throw new Error("The order has no thread.");
  await transact(context, async (write) => {
    const thread = await keepThread(write, { kind: orderThreads, record, recordId: orderId });
    for (const { personId } of [clerk, buyer]) {
      const told = {
        name: "Radu Marin",
        email: "radu@serban.example",
        locale: "en",
        isStaff: false,
      } as const;
      await follow(write, thread.id, { personId, ...told });
    }
  });
  const link = `/my/orders/${orderId}?pid=${clerk.personId}&hash=${personHash(context, record, clerk.personId)}`;
  const chatter = async () =>
    (await harness.server()).inject({
      method: "POST",
      url: "/mail/chatter_init",
      headers: { host: "localhost", origin: "http://localhost" },
      payload: {
        jsonrpc: "2.0",
        params: {
          res_model: "sale.order",
          res_id: orderId,
          pid: clerk.personId,
          hash: personHash(context, record, clerk.personId),
        },
      },
    });
  expect((await chatter()).json()).toHaveProperty("result");
  const removed = await harness.ask(main.cookie, "/my/company", {
    action: "remove",
    id: String(clerk.personId),
  });
  expect(removed.headers.location).toBe("/my/company?done=removed");
  expect(await statuses(clerk, orderId, invoice.id)).toEqual([404, 404, 404]);
  expect(await listed(clerk, invoice)).toBe(false);
  expect((await harness.ask(clerk.cookie, "/my/company")).statusCode).toBe(404);
  const left = await context.db.select({ personId: followerTable.personId }).from(followerTable);
  expect(left).toEqual([{ personId: buyer.personId }]);
  expect((await chatter()).json()).toHaveProperty("error");
  expect((await harness.ask("", link)).statusCode).toBe(302);
});

test("staff of sales name the main contact, and the main contact always sees the company", async () => {
  const { clerk, orderId, invoice } = await company();
  const shop = await harness.signedIn("shop");
  const support = await harness.signedIn("support");
  const path = `/web/customers/${clerk.personId}`;
  const right = { action: "right", sees: "own", manages: "1" };
  expect((await harness.ask(support.cookie, path, right)).statusCode).toBe(403);
  expect((await harness.ask(shop.cookie, path, right)).statusCode).toBe(303);
  expect((await harness.ask(shop.cookie, path)).body).toContain("Main contact");
  expect(await statuses(clerk, orderId, invoice.id)).toEqual([200, 200, 200]);
});
