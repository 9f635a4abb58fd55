import { like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listQueryOf } from "#modules/portal/server/list-query.ts";
import type { DocumentList } from "#modules/portal/slots.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, makeUser, paidOrder, prepareShop } from "../../testing.ts";
import { receiveTransfer } from "../edit/staff-order-confirm.ts";
import { invoiceFile, invoicesOf } from "../invoice/invoice.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { deliveryNotePdf } from "../invoice/print-delivery.ts";
import { invoiceDocuments } from "../portal-invoices.ts";
import { orderDocuments } from "../portal-orders.ts";
import { packShipment } from "../shipment/shipment.ts";
import { ordersList } from "../staff/orders-list.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { orderByToken } from "./order.ts";

const harness = testHarness(prepareShop);
let main: Context;
let outlet: Context;
let dana: Context;
let vase: Goods;

beforeAll(async () => {
  main = harness.context();
  vase = await makeGoods(main, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 50 });
  const [site] = await main.db
    .insert(siteTable)
    .values({
      ...{ name: "Vitrine Outlet", company: "Outlet Lemn SRL", host: "outlet.example" },
      ...{ email: "hello@outlet.example", position: 2 },
    })
    .returning();
  if (!site) throw new Error("The second site was not stored.");
  outlet = harness.context({ site });
  dana = await makeSeller(main, "dana@vitrine.example");
});

const mailsAbout = (orderId: number) =>
  main.db
    .select()
    .from(mailTable)
    .where(like(mailTable.key, `order:${orderId}:%`));

test("all mails about an order come from the site where it was placed, wherever staff and payments act", async () => {
  const orderId = await makeSentOrder(outlet, [{ variantId: vase.variantId, quantity: 2 }]);
  const { totalMinor, siteId } = await orderRow(main, orderId);
  expect(siteId).toBe(outlet.site.id);
  await transact(dana, (write) =>
    receiveTransfer(write, { orderId, amountMinor: totalMinor, paidMinorSeen: 0 }),
  );
  const lines = (await staffOrderView(dana, orderId)).lines.map(({ id }) => ({ lineId: id, quantity: 2 }));
  const parcel = { carrier: "Cargus", trackingNumber: "C1", trackingUrl: "" };
  const shipmentId = await transact(dana, (write) =>
    packShipment(write, { orderId, lines, handOver: true, ...parcel }),
  );
  const mails = await mailsAbout(orderId);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const mail of mails) {
    expect(mail.siteId, mail.key).toBe(outlet.site.id);
    expect(mail.html, mail.key).toContain("Outlet Lemn SRL");
    // Transfers go to the account of the payment method, which all sites share.
    expect(mail.html.replace("<b>Vitrine Tâmplărie SRL</b>", ""), mail.key).not.toContain(
      "Vitrine Tâmplărie",
    );
  }
  expect((await deliveryNotePdf(main, shipmentId)).length).toBeGreaterThan(1000);
  expect((await staffOrderView(dana, orderId)).payLink).toMatch(/^http:\/\/outlet\.example\//);
});

test("an order is shown on its own site alone: by its account, its session, its link, and its documents", async () => {
  const { orderId, guest } = await paidOrder(outlet, [{ variantId: vase.variantId, quantity: 1 }]);
  const { accessToken } = await orderRow(main, orderId);
  const elsewhere = { ...guest, site: main.site };
  expect((await orderByToken(guest, orderId, accessToken)).id).toBe(orderId);
  await expect(orderByToken(elsewhere, orderId, accessToken)).rejects.toMatchObject({ kind: "signIn" });
  await expect(orderByToken(elsewhere, orderId, "")).rejects.toMatchObject({ kind: "signIn" });

  const user = await makeUser(main, "ana.popescu@example.com");
  const ana = { ...outlet, user };
  const placed = await makeSentOrder(ana, [{ variantId: vase.variantId, quantity: 1 }]);
  await main.db.execute(`update orders_order set user_id = ${user.id} where id = ${placed}`);
  const listed = async (context: Context, list: DocumentList) =>
    (await list.rows(context, listQueryOf(list, new URLSearchParams()))).rows.map(({ id }) => id);
  expect(await listed(ana, orderDocuments)).toEqual([placed]);
  expect(await listed({ ...main, user }, orderDocuments)).toEqual([]);

  await transact(dana, (write) => issueInvoice(write, orderId));
  const [invoice] = await invoicesOf(dana, orderId);
  const token =
    new URL(invoice?.pdfPath ?? "", "http://outlet.example").searchParams.get("access_token") ?? "";
  expect((await invoiceFile(guest, invoice?.id ?? 0, token)).name).toMatch(/\.pdf$/);
  await expect(invoiceFile(elsewhere, invoice?.id ?? 0, token)).rejects.toMatchObject({ kind: "signIn" });
  expect(await listed({ ...main, user }, invoiceDocuments)).toEqual([]);
});

test("the list of orders shows those of the site that staff are on, and those of others when asked", async () => {
  const orderId = await makeSentOrder(outlet, [{ variantId: vase.variantId, quantity: 1 }]);
  const rows = async (context: Context, filters: Record<string, string[]>) => {
    const query = { search: "", filters, sort: ordersList.sort, page: 1, rowsPerPage: 100 };
    return (await ordersList.rows(context, query)).rows;
  };
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
  expect(idsOf(await rows(dana, {}))).not.toContain(orderId);
  const found = await rows(dana, { site: [String(outlet.site.id)] });
  expect(idsOf(found)).toContain(orderId);
  expect(new Set(found.map(({ cells }) => cells["site"]))).toEqual(new Set(["Vitrine Outlet"]));
  const both = { site: [String(outlet.site.id), String(main.site.id)] };
  expect((await rows(dana, both)).length).toBeGreaterThanOrEqual(found.length);
  expect(idsOf(await rows({ ...dana, site: outlet.site }, {}))).toEqual(idsOf(found));
});
