import { beforeAll, expect, test } from "vitest";
import { mailPreview } from "#modules/mail/server/mail-preview.ts";
import { packMailWords } from "#modules/mail/server/mail-words.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { invoiceFile, invoicesOf } from "#modules/orders/server/invoice/invoice.ts";
import { issueInvoice } from "#modules/orders/server/invoice/issue.ts";
import { deliveryNotePdf } from "#modules/orders/server/invoice/print-delivery.ts";
import { sampleInvoice } from "#modules/orders/server/invoice/sample.ts";
import { evidencePdf } from "#modules/orders/server/print/print-evidence.ts";
import { orderPdf } from "#modules/orders/server/print/print-order.ts";
import { quotePdf } from "#modules/orders/server/print/print-quote.ts";
import { refundOrder } from "#modules/orders/server/refund/refund.ts";
import { packShipment } from "#modules/orders/server/shipment/shipment.ts";
import { orderRow } from "#modules/orders/testing/staff.ts";
import { makeGoods, paidOrder, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { mailDocument } from "#platform/mail/mail.ts";
import { mailKinds, mailOf } from "#platform/mail/mail-kind.ts";
import { packWords } from "#platform/mail/mail-words.tsx";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { modules } from "./modules.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness(prepareShop, { also: modules });

/** English words that no German text contains. Addresses are not searched. */
const english =
  /(?<![\p{L}\w./@-])(the|your|you|and|with|for|from|this|that|order|invoice|delivery|please|of|to|is|are|not|by|we|our|here|page|paid|total amount|thank)(?![\p{L}\w/@])/iu;

/** The lines of a text that contain an English word. */
function englishIn(words: string): string[] {
  return words
    .split("\n")
    .map((line) => line.replace(/https?:\S+/g, "").trim())
    .filter((line) => english.test(line));
}

test("every mail to customers is in German to its last word, untouched and in its editor", async () => {
  const context = harness.context({ localeCode: "de" });
  const { locale } = context;
  const kinds = mailKinds.entries();
  expect(kinds.length).toBeGreaterThanOrEqual(30);
  const wrong: string[] = [];
  for (const kind of kinds) {
    const sent = mailDocument(context, packWords(context, mailOf(kind, kind.example(context))));
    const edited = await mailPreview(context, { kind, locale }, packMailWords(locale, kind));
    expect(edited.subject, kind.name).toBe(sent.subject);
    expect(edited.text.replace(/\s+/g, " "), kind.name).toBe(sent.text.replace(/\s+/g, " "));
    const lines = englishIn(`${sent.subject}\n${sent.text}`);
    const names = [kind.label, kind.when].map((id) => locale.text(id)).filter((text) => english.test(text));
    wrong.push(...[...lines, ...names].map((line) => `${kind.name}: ${line}`));
  }
  expect(wrong).toEqual([]);
});

let context: Context;
let orderId: number;

beforeAll(async () => {
  context = { ...harness.context({ localeCode: "de" }) };
  const goods = await makeGoods(context, {
    key: "dichtung",
    name: "Dichtung",
    priceMinor: 123_450,
    stock: 9,
  });
  const order = await paidOrder(context, [{ variantId: goods.variantId, quantity: 2 }], {
    localeCode: "de",
    address: { name: "Jürgen Weiß", city: "München" },
  });
  ({ orderId } = order);
});

/** The printed texts, each once. */
const printed = (pdf: Buffer) => [...new Set(textsOf(pdf))].join("\n");

test("an order, its invoice, its credit note and its delivery note are in German, with German days and amounts", async () => {
  const { context: staff } = await harness.signedIn("administrator");
  const { id } = await transact(staff, (write) => issueInvoice(write, orderId));
  const [line] = await linesOf(staff, orderId);
  const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
  const parcel = { carrier: "DHL", trackingNumber: "JJD000390007", trackingUrl: "", handOver: false };
  const shipmentId = await transact(staff, (write) => packShipment(write, { orderId, lines, ...parcel }));
  const reason = "Kratzer";
  await transact(staff, (write) => refundOrder(write, { orderId, lines, reason, key: crypto.randomUUID() }));
  const issued = await invoicesOf({ ...staff, locale: localeNamed(staff, "de") }, orderId);
  expect(issued.length).toBe(2);
  const invoice = printed((await invoiceFile(staff, id, "")).bytes);
  const others = await Promise.all(
    issued
      .filter((one) => one.id !== id)
      .map(async (one) => printed((await invoiceFile(staff, one.id, "")).bytes)),
  );
  const papers = [
    invoice,
    ...others,
    printed(await orderPdf(staff, await orderRow(staff, orderId))),
    printed(await deliveryNotePdf(staff, shipmentId)),
  ];
  for (const paper of papers) expect(englishIn(paper)).toEqual([]);
  expect(invoice).toContain("2.469,00");
  expect(invoice).toMatch(/20\.11\.2026|20\. November 2026/);
  expect(papers.join("\n")).toContain("Jürgen Weiß");
  expect(papers.join("\n")).toMatch(/Gutschrift|Rechnungskorrektur/);
  expect(papers.join("\n")).toContain("Lieferschein");
});

test("a quote, the evidence of a signature and the sample of the settings are in German", async () => {
  const order = await orderRow(context, orderId);
  const quote = await quotePdf(context, order, {
    ...{ version: 2, sentAt: context.now, sentOn: "20.11.2026", validUntil: "04.12.2026", words: "" },
    contact: { name: "Jürgen Weiß", companyName: "", email: "", phone: "" },
  });
  const { pdf: evidence } = await evidencePdf(context, {
    ...{
      model: "sale.order",
      recordId: orderId,
      version: 2,
      title: "Angebot VT00031, Version 2",
      locale: "de",
    },
    ...{ name: "Jürgen Weiß", email: "juergen.weiss@example.com", company: "" },
    ...{
      how: "draw",
      picture: null,
      strokes: 5,
      pointer: "touch",
      ip: "203.0.113.24",
      userAgent: "Firefox 152",
    },
    consent: localeNamed(context, "de").text("quote.consent", {
      name: "VT00031",
      number: 2,
      total: "2.469,00 €",
    }),
    ...{ documentHash: "b00df868".repeat(8), dataHash: "7618ff94".repeat(8), events: [] },
    signedAt: context.now,
  });
  for (const pdf of [quote, evidence, await sampleInvoice(context)]) {
    const words = printed(pdf);
    expect(words.length).toBeGreaterThan(200);
    expect(englishIn(words)).toEqual([]);
  }
});
