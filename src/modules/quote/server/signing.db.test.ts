import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import { lineRows, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { verifyPdf } from "#modules/signing/components/verify-pdf.ts";
import { signatureOf, signedPdfOf } from "#modules/signing/server/signature.ts";
import { signingRoots } from "#modules/signing/server/signing-key.ts";
import { saveSigningSetting } from "#modules/signing/server/signing-setting.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, quoteRow, thing } from "../testing.ts";
import { acceptByCall } from "./accept-call.ts";
import { declineQuote } from "./answer.ts";
import { quoteSigningView } from "./quote-signing-view.ts";
import { toQuoteView } from "./quote-view.ts";

const harness = testHarness(prepareShop);
const address = "Strada Horea 12\n400174 Cluj-Napoca";
let table: Goods;
let chair: Goods;
let seller: Context;
let ink: string;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  chair = await makeGoods(context, { key: "chair", name: "Chair", priceMinor: 2_420, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
  const line = Buffer.from(
    '<svg width="300" height="100"><path d="M10 90 L290 10" stroke="#1a2" stroke-width="6"/></svg>',
  );
  ink = `data:image/png;base64,${(await sharp(line).png().toBuffer()).toString("base64")}`;
});

async function offered(prices: readonly string[] = ["110", "20"]) {
  const { guest, quote } = await askedQuote(harness.context(), [
    thing(table.variantId, 2),
    thing(chair.variantId, 6),
  ]);
  await offer(seller, quote.id, { prices, words: "With pleasure." });
  return { guest, quote };
}

async function shown(guest: Context, quoteId: number, seen: number | null = null) {
  const quote = await quoteRow(guest, quoteId);
  return quoteSigningView(guest, quote, await toQuoteView(guest, quote), seen);
}

/** The page's form as it would be sent. */
async function filled(guest: Context, quoteId: number): Promise<Parameters<typeof acceptByCall>[2]> {
  const { toSign } = await shown(guest, quoteId);
  return {
    ...({ name: "Ioana Șerban", signature: ink, how: "draw", strokes: 5, pointer: "touch" } as const),
    ...{ access_token: "", consent: true, number: 1, address },
    hash: toSign?.hash ?? "",
    seen: JSON.parse(toSign?.seen ?? "[]"),
  };
}

describe("signing a quote", () => {
  test("becomes an order with a sealed PDF that begins with the document as it was sent", async () => {
    const { guest, quote } = await offered();
    const answer = await acceptByCall(guest, quote.id, await filled(guest, quote.id));
    expect(answer).toMatchObject({
      error: "",
      success: "Signed. Thank you, Ioana Șerban.",
      force_refresh: false,
    });
    expect(answer.redirect_url).toMatch(/^\/my\/orders\/\d+\?access_token=.*allow_payment=yes$/);
    const signature = await signatureOf(guest, "sale.order", quote.orderId);
    expect(signature).toMatchObject({
      ...{ name: "Ioana Șerban", how: "draw", strokes: 5, pointer: "touch", version: 1 },
      email: "ana.popescu@example.com",
      consent: expect.stringMatching(/^I accept quote VT\d+, version 1, for €340\.00/),
    });
    const { rows } = await guest.db.execute<{ pdf: Buffer }>(
      sql`select pdf from quote_version where request_id = ${quote.id} and number = 1`,
    );
    const sent = rows[0]?.pdf ?? Buffer.alloc(0);
    expect(signature?.documentHash).toBe(createHash("sha256").update(sent).digest("hex"));
    const pdf = (await signedPdfOf(guest, signature?.id ?? 0)) ?? Buffer.alloc(0);
    expect(pdf.subarray(0, sent.length).equals(sent)).toBe(true);
    const verdict = await verifyPdf(pdf, await signingRoots(guest));
    expect(verdict).toMatchObject({ isGenuine: true, documentHash: signature?.documentHash });
  });

  test("goes to both by mail, into the thread with the signed PDF, and waits in the inbox", async () => {
    const { guest, quote } = await offered();
    await acceptByCall(guest, quote.id, await filled(guest, quote.id));
    for (const key of [`quote:${quote.id}:accepted:1`, `quote:${quote.id}:signed:1`]) {
      const { rows } = await guest.db.execute<{ attachments: { name: string }[] }>(
        sql`select attachments from mail_message where key = ${key}`,
      );
      expect(rows[0]?.attachments?.[0]?.name, key).toMatch(/^quote-vt\d+-version-1-signed\.pdf$/);
    }
    const { rows } = await guest.db.execute<{ words: string; name: string; waiting: boolean }>(sql`
      select message.words, file.name, thread.waiting_since is not null as waiting from messages_thread thread
      join messages_message message on message.thread_id = thread.id
      join messages_attachment file on file.message_id = message.id
      where thread.model = 'quote.request' and thread.record_id = ${quote.id}`);
    expect(rows[0]).toMatchObject({ words: "I accept and sign version 1 of the quote.", waiting: true });
  });

  test("refuses another document than the one that was read, and says what changed", async () => {
    const { guest, quote } = await offered();
    const form = await filled(guest, quote.id);
    // A line's note is part of what the customer read.
    const [line] = await lineRows(seller, quote.orderId);
    await guest.db.execute(sql`update orders_line set note = 'In oak' where id = ${line?.id ?? 0}`);
    await guest.db.execute(sql`update quote_version set lines = (
      select jsonb_agg(case when (one->>'lineId')::int = ${line?.id ?? 0} then one || '{"note": "In oak"}' else one end)
      from jsonb_array_elements(lines) one) where request_id = ${quote.id} and number = 1`);
    const was = form.seen.map((fact) => (fact.key === "total" ? { ...fact, value: "€1.00" } : fact));
    const answer = await acceptByCall(guest, quote.id, { ...form, seen: was });
    expect(answer).toMatchObject({ success: "", force_refresh: false });
    expect(answer.error).toContain("The document changed");
    expect(answer.changes).toEqual([{ label: "Total", before: "€1.00", now: "€340.00" }]);
    expect((await orderRow(guest, quote.orderId)).state).toBe("draft");
    expect((await acceptByCall(guest, quote.id, await filled(guest, quote.id))).error).toBe("");
  });

  test("an older link shows the difference of lines and totals, and signs nothing", async () => {
    const { guest, quote } = await offered();
    const form = await filled(guest, quote.id);
    await offer(seller, quote.id, { prices: ["120", "20"], validUntil: "2027-01-15" });
    const { changedSince } = await shown(guest, quote.id, 1);
    expect(changedSince).toEqual({
      number: 1,
      changes: [
        { label: "Table, unit price", before: "€110.00", now: "€120.00" },
        { label: "Price holds until", before: "31 December 2026", now: "15 January 2027" },
        { label: "Total", before: "€340.00", now: "€360.00" },
      ],
    });
    expect((await shown(guest, quote.id, 2)).changedSince).toBeNull();
    const answer = await acceptByCall(guest, quote.id, form);
    expect(answer).toMatchObject({ force_refresh: true, redirect_url: `/my/quotes/${quote.id}?version=1` });
    expect(await signatureOf(guest, "sale.order", quote.orderId)).toBeNull();
  });

  test("staff who edit meanwhile are not overtaken: nothing is signed until they have sent their version", async () => {
    const { guest, quote } = await offered();
    const form = await filled(guest, quote.id);
    const order = await orderRow(seller, quote.orderId);
    const [line, other] = await lineRows(seller, quote.orderId);
    await transact(seller, (write) =>
      editOrder(write, {
        orderId: quote.orderId,
        version: order.version,
        overwrite: false,
        rows: [
          { lineId: line?.id, quantity: 3, unitPrice: "", priceReason: "" },
          { lineId: other?.id, quantity: 6, unitPrice: "", priceReason: "" },
        ],
        tell: false,
      }),
    );
    const answer = await acceptByCall(guest, quote.id, form);
    expect(answer.force_refresh).toBe(true);
    expect(answer.error).not.toBe("");
    expect(await signatureOf(guest, "sale.order", quote.orderId)).toBeNull();
  });

  test("of two tabs one signs; of signing and declining at once one counts", async () => {
    const twice = await offered();
    const form = await filled(twice.guest, twice.quote.id);
    const answers = await Promise.all([1, 2].map(() => acceptByCall(twice.guest, twice.quote.id, form)));
    expect(answers.filter(({ success }) => success !== "")).toHaveLength(1);
    expect(answers.filter(({ force_refresh }) => force_refresh)).toHaveLength(1);
    const both = await offered();
    const sent = await filled(both.guest, both.quote.id);
    const outcomes = await Promise.allSettled([
      acceptByCall(both.guest, both.quote.id, sent).then(({ success }) => success !== ""),
      transact(both.guest, (write) =>
        declineQuote(write, {
          quoteId: both.quote.id,
          accessToken: "",
          number: 1,
          words: "",
          reason: "price",
        }),
      ).then(() => true),
    ]);
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
    const signed = (await signatureOf(both.guest, "sale.order", both.quote.orderId)) !== null;
    expect((await quoteRow(both.guest, both.quote.id)).state).toBe(signed ? "accepted" : "declined");
  });

  test("name, signature and consent must be there; an empty sheet and what is no picture are refused", async () => {
    const { guest, quote } = await offered();
    const form = await filled(guest, quote.id);
    const blank = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const cases: [Partial<typeof form>, RegExp][] = [
      [{ name: "" }, /enter your name/],
      [{ signature: "" }, /no signature yet/],
      [{ signature: blank.toString("base64") }, /no signature yet/],
      [{ signature: Buffer.from("<svg/>").toString("base64") }, /cannot be used/],
      [{ signature: "A".repeat(2_800_000) }, /at most 2 MB/],
      [{ consent: false }, /tick the box/],
      [{ address: "" }, /address/],
    ];
    for (const [change, words] of cases) {
      const { error, success } = await acceptByCall(guest, quote.id, { ...form, ...change });
      expect([error, success]).toEqual([expect.stringMatching(words), ""]);
    }
    expect((await orderRow(guest, quote.orderId)).state).toBe("draft");
  });

  test("a decline keeps its reason, and staff find it in the thread", async () => {
    const { guest, quote } = await offered();
    const decline = (reason: "time" | "other", words: string) =>
      transact(guest, (write) =>
        declineQuote(write, { quoteId: quote.id, accessToken: "", number: 1, words, reason }),
      );
    await expect(decline("other", " ")).rejects.toMatchObject({
      fields: { words: "signing.declineWordsMissing" },
    });
    await decline("time", "We move in on 15 January.");
    const { versions } = await toQuoteView(guest, await quoteRow(guest, quote.id));
    expect(versions[0]?.answer?.words).toBe("The delivery date is too late\nWe move in on 15 January.");
    const said = await guest.db.execute<{ words: string }>(
      sql`select words from messages_message where words like '%15 January%'`,
    );
    expect(said.rows.map(({ words }) => words)).toEqual([
      expect.stringMatching(
        /^I decline version 1 of the quote\.\s+The delivery date is too late\s+We move in/,
      ),
    ]);
  });

  test("without a signature the name is enough; without payment the order is confirmed at once", async () => {
    const { guest, quote } = await offered();
    const set = (asks_signature: boolean, asks_payment: boolean) =>
      transact(seller, (write) => saveSigningSetting(write, { asks_signature, asks_payment }));
    await set(false, false);
    try {
      expect((await shown(guest, quote.id)).toSign?.asksSignature).toBe(false);
      const form = { ...(await filled(guest, quote.id)), how: "type", signature: "" } as const;
      const answer = await acceptByCall(guest, quote.id, form);
      expect(answer.redirect_url).not.toContain("allow_payment");
      expect((await orderRow(guest, quote.orderId)).state).toBe("sale");
      expect(await signatureOf(guest, "sale.order", quote.orderId)).toBeNull();
    } finally {
      await set(true, true);
    }
  });
});
