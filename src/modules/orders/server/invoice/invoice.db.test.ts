import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { attachmentBytes, type MailAttachment } from "#platform/mail/attachment.ts";
import { siteById } from "#platform/site.ts";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { testHarness } from "../../../../testing.ts";
import { type Goods, makeGoods, newGuest, paidOrder, prepareShop } from "../../testing.ts";
import { linesOf } from "../cart/cart-row.ts";
import { editOrder } from "../edit/edit.ts";
import type { LineEdit } from "../edit/edit-line.ts";
import { deliveryNoteReply, invoiceReply } from "../print/files.ts";
import { invoiceList } from "../print/invoice-list.ts";
import { refundOrder } from "../refund/refund.ts";
import { packShipment } from "../shipment/shipment.ts";
import { issueWhenPaid } from "./automatic.ts";
import { hasUninvoiced } from "./differences.ts";
import { invoiceFile, invoicesOf } from "./invoice.ts";
import { issueInvoice } from "./issue.ts";

const harness = testHarness(prepareShop);
let seal: Goods;
let sill: Goods;

beforeAll(async () => {
  seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 1_210, stock: 5000 });
  sill = await makeGoods(harness.context(), { key: "sill", name: "Sill", priceMinor: 9_999, stock: 5000 });
});

const order = (options?: Parameters<typeof paidOrder>[2]) =>
  paidOrder(harness.context(), [{ variantId: seal.variantId, quantity: 3 }], options);
const issue = (orderId: number, context: Context = harness.context()) =>
  transact(context, (write) => issueInvoice(write, orderId));

/** Without a billing address no document can be issued. */
const loseBillingAddress = (orderId: number) =>
  harness
    .context()
    .db.execute(sql`update orders_order set addresses = addresses - 'billing' where id = ${orderId}`);

async function sequences(prefix: string): Promise<number[]> {
  const { rows } = await harness
    .context()
    .db.execute<{ sequence: number }>(
      sql`select sequence from orders_invoice where prefix = ${prefix} order by sequence`,
    );
  return rows.map(({ sequence }) => sequence);
}

async function storedInvoice(id: number) {
  const { rows } = await harness.context().db.execute<{
    total_minor: number;
    tax_minor: number;
    lines: { name: string; quantity: number; totalMinor: number }[];
    payment: { paidMinor: number };
    access_token: string;
    locale: string;
  }>(sql`select * from orders_invoice where id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error("There is no such document.");
  return row;
}

describe("issuing", () => {
  test("numbers, prints and stores once what the order comes to, and tells customer, timeline and audit log", async () => {
    const { orderId, guest } = await order();
    const { id, number } = await issue(orderId);
    expect(number).toMatch(/^FV 2026-\d{5}$/);
    expect(await storedInvoice(id)).toMatchObject({
      total_minor: 3_630,
      tax_minor: 630,
      lines: [{ quantity: 3, totalMinor: 3_630 }],
      payment: { paidMinor: 3_630 },
    });
    expect(await invoicesOf(guest, orderId)).toMatchObject([{ number, kind: "invoice", total: "€36.30" }]);
    const { rows } = await guest.db.execute(sql`
      select (select recipient from mail_message where key = ${`invoice:${id}`}) as mail,
        (select count(*)::int from orders_event where order_id = ${orderId} and kind = 'invoiced') as events,
        (select count(*)::int from audit_entry where model = 'account.move' and record_id = ${id}) as entries`);
    expect(rows).toEqual([{ mail: "ana.popescu@example.com", events: 1, entries: 1 }]);
    const mails = await guest.db.execute<{ attachments: MailAttachment[] }>(sql`
      select attachments from mail_message where key = ${`invoice:${id}`}`);
    const [attachment] = mails.rows[0]?.attachments ?? [];
    expect(attachment?.name).toBe(`${number.replace(" ", "-")}.pdf`);
    const { bytes } = await invoiceFile(staff(), id, "");
    expect((await attachmentBytes(guest, attachment ?? { source: "", id: 0 }))?.equals(bytes)).toBe(true);
  });

  test("a second time finds nothing to invoice, also when both come at once", async () => {
    const { orderId } = await order();
    const both = await Promise.allSettled([issue(orderId), issue(orderId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(issue(orderId)).rejects.toMatchObject({ code: "orders.nothingToInvoice" });
  });

  test("ends with the delivery, also where it was chosen before the last line was added", async () => {
    const { orderId } = await order();
    await harness.context().db.execute(sql`
      insert into orders_line select (jsonb_populate_record(null::orders_line, to_jsonb(line) || ${JSON.stringify(
        {
          ...{ id: -1, kind: "delivery", name: "Courier to the door" },
          ...{ position: -1, created_at: "2020-01-01" },
        },
      )}::jsonb)).* from orders_line line where order_id = ${orderId}`);
    const { id } = await issue(orderId);
    const { lines } = await storedInvoice(id);
    expect(lines.at(-1)?.name).toBe("Courier to the door");
  });

  test("speaks the customer's language", async () => {
    const { orderId } = await order({ localeCode: "ro" });
    const { id } = await issue(orderId);
    expect((await storedInvoice(id)).locale).toBe("ro");
    const { bytes } = await invoiceFile(staff(), id, "");
    expect(bytes.toString("latin1")).toContain("/Lang (ro-RO)");
    const { rows } = await harness
      .context()
      .db.execute<{ subject: string }>(sql`select subject from mail_message where key = ${`invoice:${id}`}`);
    expect(rows[0]?.subject).toMatch(/^Factura FV 2026-\d{5} pentru comanda/);
  });

  test("twenty orders at once, every fourth of which cannot be invoiced, leave no gap", {
    tags: ["slow"],
  }, async () => {
    const orders: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const { orderId } = await order();
      if (index % 4 === 0) await loseBillingAddress(orderId);
      orders.push(orderId);
    }
    const outcomes = await Promise.allSettled(orders.map((orderId) => issue(orderId)));
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(5);
    const taken = await sequences("FV");
    expect(taken).toEqual(taken.map((_, index) => index + 1));
    const [failed] = orders;
    expect(await invoicesOf(harness.context(), failed ?? 0)).toEqual([]);
  });

  test("by itself follows a paid order once, and tells staff what it could not do", async () => {
    const { orderId } = await order();
    await issueWhenPaid(harness.context(), { orderId });
    await issueWhenPaid(harness.context(), { orderId });
    expect(await invoicesOf(harness.context(), orderId)).toHaveLength(1);
    const { orderId: broken } = await order();
    await loseBillingAddress(broken);
    await issueWhenPaid(harness.context(), { orderId: broken });
    const { rows } = await harness.context().db.execute<{ code: string }>(sql`
      select detail->>'code' as code from orders_event where order_id = ${broken} and kind = 'invoiceFailed'`);
    expect(rows).toEqual([{ code: "platform.notFound" }]);
  });

  test("prints a name in any script, and staff see how", async () => {
    const { orderId } = await order({ address: { name: "李小龍 김" } });
    await issueWhenPaid(harness.context(), { orderId });
    const [invoice] = await invoicesOf(harness.context(), orderId);
    const { rows } = await harness.context().db.execute<{ detail: unknown }>(sql`
      select detail from orders_event where order_id = ${orderId} and kind = 'transliterated'`);
    expect(rows).toEqual([{ detail: { number: invoice?.number, words: "李小龍 → LiXiaoLong, 김 → Gim" } }]);
  });
});

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

describe("an issued document", () => {
  test("is the same bytes after the company has moved, and after a new print would differ", async () => {
    const { orderId, guest } = await order();
    const { id } = await issue(orderId);
    const before = await invoiceFile(guest, id, "");
    await guest.db.execute(
      sql`update site set company = 'Vitrine Nouă SRL', address = 'Strada Mutată 9, Brașov'`,
    );
    const site = await siteById(guest.db, guest.site.id);
    const after = await invoiceFile({ ...guest, site, now: new Date("2030-01-01") }, id, "");
    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect(after.sha256).toBe(before.sha256);
  });

  test("can be neither changed nor deleted", async () => {
    const { orderId } = await order();
    const { id } = await issue(orderId);
    const { db } = harness.context();
    for (const attempt of [
      sql`update orders_invoice set total_minor = 1 where id = ${id}`,
      sql`delete from orders_invoice where id = ${id}`,
    ]) {
      await expect(db.execute(attempt)).rejects.toMatchObject({ cause: { code: "23001" } });
    }
  });

  test("is read by its owner, by staff and by its token, and by nobody else", async () => {
    const { orderId, guest } = await order();
    const { id } = await issue(orderId);
    const { access_token: token } = await storedInvoice(id);
    const stranger = await newGuest(harness.context());
    await expect(invoiceFile(guest, id, "")).resolves.toBeDefined();
    await expect(invoiceFile(staff(), id, "")).resolves.toBeDefined();
    await expect(invoiceFile(stranger, id, token)).resolves.toBeDefined();
    for (const wrong of ["", token.slice(0, -1), `${token.slice(0, -1)}!`]) {
      await expect(invoiceFile(stranger, id, wrong)).rejects.toMatchObject({ kind: "signIn" });
    }
    await expect(invoiceFile(stranger, 999_999, "")).rejects.toMatchObject({ kind: "signIn" });
    const courses = staff();
    if (courses.user) courses.user.roles = ["courses"];
    await expect(invoiceFile(courses, id, "")).rejects.toMatchObject({ kind: "notFound" });
  });

  test("is not sent again to a customer who has it", async () => {
    const { orderId, guest } = await order();
    const { id } = await issue(orderId);
    const incoming = { method: "GET", url: new URL("http://localhost/"), files: [], rawBody: "" };
    const first = await invoiceReply(guest, id, "", { ...incoming, headers: {} });
    const etag = first.kind === "bytes" ? first.headers?.["etag"] : undefined;
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await invoiceReply(guest, id, "", { ...incoming, headers: { "if-none-match": etag } });
    expect(again).toMatchObject({ status: 304 });
  });
});

describe("credit notes", () => {
  test("correct an invoice by what was given back, and the documents add up to the order", async () => {
    const { orderId, guest } = await paidOrder(harness.context(), [
      { variantId: seal.variantId, quantity: 3 },
      { variantId: sill.variantId, quantity: 2 },
    ]);
    const { id: invoiceId } = await issue(orderId);
    const [first] = await linesOf(guest, orderId);
    const lines = [{ lineId: first?.id ?? 0, quantity: 2, restock: false }];
    const refundId = await transact(staff(), (write) =>
      refundOrder(write, { orderId, lines, reason: "Wrong colour", key: crypto.randomUUID() }),
    );
    const [, note] = await invoicesOf(guest, orderId);
    expect(note).toMatchObject({
      kind: "credit_note",
      number: expect.stringMatching(/^NC 2026-/),
      total: "€24.20",
    });
    const { rows } = await guest.db.execute(
      sql`select refers_to, refund_id, tax_minor from orders_invoice where id = ${note?.id}`,
    );
    expect(rows).toEqual([{ refers_to: invoiceId, refund_id: refundId, tax_minor: 420 }]);
    await expect(issue(orderId)).rejects.toMatchObject({ code: "orders.nothingToInvoice" });
  });

  test("and further invoices follow an order that was changed after it was invoiced", async () => {
    const { orderId, guest } = await order();
    await issue(orderId);
    const edit = async (rows: Pick<LineEdit, "lineId" | "variantId" | "quantity">[]) => {
      const { rows: orders } = await guest.db.execute<{ version: number }>(
        sql`select version from orders_order where id = ${orderId}`,
      );
      const version = orders[0]?.version ?? 0;
      const priced = rows.map((row) => ({ ...row, unitPrice: "", priceReason: "" }));
      await transact(staff(), (write) =>
        editOrder(write, { orderId, version, overwrite: false, rows: priced, tell: false }),
      );
    };
    const lineId = (await linesOf(guest, orderId))[0]?.id ?? 0;
    await edit([{ lineId, quantity: 2 }]);
    await transact(staff(), (write) =>
      refundOrder(write, { orderId, lines: [], overpaidMinor: 1_210, reason: "", key: crypto.randomUUID() }),
    );
    const [, note] = await invoicesOf(guest, orderId);
    expect(await storedInvoice(note?.id ?? 0)).toMatchObject({
      total_minor: 1_210,
      tax_minor: 210,
      lines: [{ quantity: 1, totalMinor: 1_210 }],
    });
    await edit([
      { lineId, quantity: 2 },
      { variantId: sill.variantId, quantity: 1 },
    ]);
    const { id } = await issue(orderId);
    expect(await storedInvoice(id)).toMatchObject({
      total_minor: 9_999,
      lines: [{ quantity: 1 }],
      payment: { paidMinor: 0 },
    });
    const { rows } = await guest.db.execute(sql`
      select sum(case kind when 'invoice' then total_minor else -total_minor end)::int as invoiced,
        (select total_minor from orders_order where id = ${orderId}) as ordered
      from orders_invoice where order_id = ${orderId}`);
    expect(rows).toEqual([{ invoiced: 12_419, ordered: 12_419 }]);
  });

  test("are not needed before anything is invoiced; the invoice then says what is left", async () => {
    const { orderId, guest } = await order();
    const [line] = await linesOf(guest, orderId);
    await transact(staff(), (write) =>
      refundOrder(write, {
        orderId,
        lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
        reason: "",
        key: crypto.randomUUID(),
      }),
    );
    expect(await invoicesOf(guest, orderId)).toEqual([]);
    const { id } = await issue(orderId);
    expect(await storedInvoice(id)).toMatchObject({ total_minor: 2_420, lines: [{ quantity: 2 }] });
  });

  test("that cannot be issued undo the whole refund: no number, no money, no stock", async () => {
    const { orderId, guest } = await order();
    await issue(orderId);
    const before = await sequences("NC");
    const [line] = await linesOf(guest, orderId);
    await loseBillingAddress(orderId);
    const refund = transact(staff(), (write) =>
      refundOrder(write, {
        orderId,
        lines: [{ lineId: line?.id ?? 0, quantity: 1, restock: true }],
        reason: "The colour is wrong",
        key: crypto.randomUUID(),
      }),
    );
    await expect(refund).rejects.toMatchObject({ kind: "notFound" });
    const { rows } = await guest.db.execute(sql`
      select (select count(*)::int from orders_refund where order_id = ${orderId}) as refunds,
        (select sum(refunded)::int from orders_line where order_id = ${orderId}) as pieces,
        (select count(*)::int from payment_refund refund join payment_transaction t on t.id = refund.transaction_id
          where t.payable_id = ${orderId}) as promised`);
    expect(rows).toEqual([{ refunds: 0, pieces: 0, promised: 0 }]);
    expect(await sequences("NC")).toEqual(before);
  });
});

describe("for staff", () => {
  test("what is invoiced already is not offered again", async () => {
    const { orderId } = await order();
    expect(await hasUninvoiced(harness.context(), orderId)).toBe(true);
    await issue(orderId);
    expect(await hasUninvoiced(harness.context(), orderId)).toBe(false);
  });

  const query = { search: "", filters: {}, sort: invoiceList.sort, page: 1, rowsPerPage: 50 };

  test("the list finds documents by number, customer, kind and state", async () => {
    const { orderId } = await order({ address: { name: "Sorin Văduva", email: "sorin@example.com" } });
    const { number } = await issue(orderId);
    const found = await invoiceList.rows(staff(), { ...query, search: "sorin@" });
    expect(found).toMatchObject({
      total: 1,
      rows: [{ cells: { number, state: { text: "Paid", badge: "ok" } } }],
    });
    const notes = await invoiceList.rows(staff(), { ...query, filters: { kind: ["credit_note"] } });
    expect(notes.rows.every(({ cells }) => cells["kind"] === "Credit note")).toBe(true);
    const overdue = await invoiceList.rows(staff(), { ...query, filters: { state: ["overdue"] } });
    expect(overdue.total).toBe(0);
  });

  test("the delivery note holds what is in the parcel, in the customer's language", async () => {
    const { orderId, guest } = await order({ localeCode: "ro" });
    const [line] = await linesOf(guest, orderId);
    const shipmentId = await transact(staff(), (write) =>
      packShipment(write, {
        orderId,
        lines: [{ lineId: line?.id ?? 0, quantity: 2 }],
        carrier: "Curier",
        trackingNumber: "AB123",
        trackingUrl: "",
        handOver: false,
      }),
    );
    const reply = await deliveryNoteReply(staff(), shipmentId);
    const bytes = reply.kind === "bytes" ? Buffer.from(reply.bytes) : Buffer.alloc(0);
    expect(bytes.toString("latin1")).toContain("/Lang (ro-RO)");
    const printed = textsOf(bytes);
    expect(printed).toContain("Seal");
    expect(printed).toContain("2");
    // Three were ordered, two of them are in this shipment.
    expect(printed).not.toContain("3");
    expect(printed.join(" ")).toMatch(/Aviz de însoțire|Curier/);
    expect(printed.join(" ")).toContain("AB123");
  });
});
