import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Role } from "#platform/roles.ts";
import { testHarness } from "../../../testing.ts";
import { linesOf } from "../server/cart/cart-row.ts";
import { issueInvoice } from "../server/invoice/issue.ts";
import { refundsOf } from "../server/refund/refund-view.ts";
import { type Goods, makeGoods, newGuest, paidOrder, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let sill: Goods;

beforeAll(async () => {
  sill = await makeGoods(harness.context(), { key: "sill", name: "Sill", priceMinor: 9_999, stock: 500 });
});

async function get(context: Context | null, url: string, more: Record<string, string> = {}) {
  const app = await harness.server();
  return app.inject({ method: "GET", url, headers: headersOf(context, more) });
}

function headersOf(context: Context | null, more: Record<string, string> = {}) {
  const cookie = context ? { cookie: `session_id=${context.visitor.newToken}` } : {};
  return { host: "localhost", accept: "text/html", ...cookie, ...more };
}

async function post(context: Context, url: string, fields: Record<string, string>) {
  const app = await harness.server();
  const headers = headersOf(context, {
    origin: "http://localhost",
    "content-type": "application/x-www-form-urlencoded",
  });
  return app.inject({ method: "POST", url, headers, payload: new URLSearchParams(fields).toString() });
}

const staffAs = async (role: Role) => (await harness.signedIn(role)).context;

async function invoiced() {
  const bought = await paidOrder(harness.context(), [{ variantId: sill.variantId, quantity: 3 }]);
  const issued = await transact(harness.context(), (write) => issueInvoice(write, bought.orderId));
  return { ...bought, ...issued };
}

const isPdf = (answer: LightMyRequestResponse) =>
  answer.statusCode === 200 && answer.rawPayload.subarray(0, 5).toString() === "%PDF-";

describe("the PDF of an invoice", () => {
  test("is open to its buyer and closed to others; the order's page links it", async () => {
    const { id, orderId, guest, number } = await invoiced();
    const answer = await get(guest, `/my/invoices/${id}/pdf`);
    expect(isPdf(answer)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="${number.replace(" ", "-")}.pdf"`,
    });
    const again = await get(guest, `/my/invoices/${id}/pdf`, {
      "if-none-match": String(answer.headers["etag"]),
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);

    const page = (await get(guest, `/my/orders/${orderId}`)).body;
    const link = /\/my\/invoices\/\d+\/pdf\?access_token=[\w-]+/.exec(page)?.[0] ?? "";
    expect(page).toContain(number);
    expect(isPdf(await get(null, link))).toBe(true);
    expect((await get(null, `/my/invoices/${id}/pdf`)).headers.location).toMatch(/^\/web\/login/);
    const stranger = await newGuest(harness.context());
    expect((await get(stranger, `/my/invoices/${id}/pdf?access_token=wrong`)).statusCode).toBe(303);
    expect((await get(await staffAs("courses"), `/my/invoices/${id}/pdf`)).statusCode).toBe(404);
    expect(isPdf(await get(await staffAs("support"), `/my/invoices/${id}/pdf`))).toBe(true);
  });
});

test("an invoice stands in a frame on its customer's page, with a button that prints it", async () => {
  const { id, guest } = await invoiced();
  const page = (await get(guest, `/my/invoices/${id}`)).body;
  const [frame = ""] = /<iframe[^>]+>/.exec(page) ?? [];
  const source = /src="([^"]+)"/.exec(frame)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(isPdf(await get(guest, source))).toBe(true);
  expect(page).toMatch(/<button[^>]*>(?:<svg[\s\S]*?<\/svg>)?Print<\/button>/);
});

describe("the pages of staff", () => {
  test("show all documents and one of them, to those who may read them", async () => {
    const { id, number } = await invoiced();
    const shop = await staffAs("shop");
    expect((await get(shop, "/web/invoices")).body).toContain(number);
    expect((await get(shop, `/web/invoices/${id}`)).body).toMatch(/<iframe[^>]+\/my\/invoices\//);
    expect((await get(shop, "/web/refunds")).statusCode).toBe(200);
    for (const url of ["/web/invoices", `/web/invoices/${id}`, "/web/refunds", "/web/orders/1/refund"]) {
      expect((await get(await staffAs("courses"), url)).statusCode).toBe(403);
    }
  });

  test("give money back without JavaScript, and keep what was typed when it is too much", async () => {
    const { orderId } = await invoiced();
    const shop = await staffAs("shop");
    const [line] = await linesOf(shop, orderId);
    const url = `/web/orders/${orderId}/refund`;
    const key = /name="key" value="([^"]+)"/.exec((await get(shop, url)).body)?.[1] ?? "";
    const fields = { key, action: "save", "lines[0].line_id": String(line?.id), reason: "Scratched, sorry" };
    const refused = await post(shop, url, { ...fields, "lines[0].quantity": "4" });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("only 3 items can still be refunded");
    expect(refused.body).toContain("Scratched, sorry");
    expect(refused.body).toMatch(/value="4"/);
    expect(await refundsOf(shop, orderId)).toEqual([]);

    const typed = { ...fields, "lines[0].quantity": "1", "lines[0].restock": "1" };
    const [done, twice] = [await post(shop, url, typed), await post(shop, url, typed)];
    expect([done.statusCode, twice.statusCode]).toEqual([303, 303]);
    expect(done.headers.location).toMatch(new RegExp(`^/web/orders/${orderId}\\?`));
    expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: "€99.99", lines: ["1 × Sill"] }]);
  });

  test("are closed to a role without sales, whichever way the refund is asked for", async () => {
    const { orderId } = await invoiced();
    const [line] = await linesOf(harness.context(), orderId);
    const fields = {
      key: crypto.randomUUID(),
      "lines[0].line_id": String(line?.id),
      "lines[0].quantity": "1",
    };
    for (const role of ["support", "website", "moderation"] as const) {
      const person = await staffAs(role);
      expect((await post(person, `/web/orders/${orderId}/refund`, fields)).statusCode).toBe(403);
    }
    expect(await refundsOf(harness.context(), orderId)).toEqual([]);
  });
});
