import { inflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { describe, expect, test, vi } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { type InvoiceDocument, sumsOf } from "./document.ts";
import { printInvoice } from "./print-invoice.ts";

function invoiceOf(lineCount: number, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    orderLineId: index + 1,
    name: "Fereastră din lemn stratificat",
    detail: "Finisaj: Larice închis, șlefuit",
    quantity: 2,
    unitPriceMinor: 12_100,
    taxRate: index % 2 ? "9.0000" : "21.0000",
    untaxedMinor: 20_000,
    taxMinor: index % 2 ? 1_800 : 4_200,
    totalMinor: index % 2 ? 21_800 : 24_200,
  }));
  return {
    kind: "invoice",
    number: "FV 2026-00001",
    issuedAt: new Date("2026-11-20T10:00:00Z"),
    dueAt: new Date("2026-12-04T10:00:00Z"),
    orderName: "VT00012",
    orderedAt: new Date("2026-11-18T10:00:00Z"),
    refersToNumber: null,
    reason: "",
    taxNote: "",
    seller: {
      name: "Vitrine Tâmplărie SRL",
      lines: ["Strada Fabricii 4", "400632 Cluj-Napoca"],
      email: "shop@vitrine.example",
      phone: "",
      vat: "RO12345678",
      registration: "",
      bank: "",
      iban: "RO49 AAAA 1B31 0075 9384 0000",
    },
    buyer: {
      name: "Ana Popescu",
      email: "ana.popescu@example.com",
      phone: "",
      companyName: "",
      vat: "",
      countryCode: "RO",
      lines: ["Strada Horea 12", "400174 Cluj-Napoca"],
    },
    lines,
    ...sumsOf(lines),
    taxIncluded: true,
    currency: "EUR",
    payment: { paidMinor: 0, methods: [], reference: "VT00012" },
    ...changes,
  };
}

/** The texts written on a document, one per line. */
async function textsOf(document: InvoiceDocument): Promise<string> {
  const written = vi.spyOn(PDFDocument.prototype, "text");
  await printInvoice(document, localeOf("en"));
  const texts = written.mock.calls.map(([text]) => text).join("\n");
  written.mockRestore();
  return texts;
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

/** The characters that can be copied from the document: each font maps its glyphs to characters. */
function lettersOf(pdf: Buffer): string {
  const letters = new Set<string>();
  for (const { index } of pdf.toString("latin1").matchAll(/stream\n/g)) {
    const start = index + "stream\n".length;
    const stream = inflatedAt(pdf, start);
    if (!stream.includes("beginbfrange") && !stream.includes("beginbfchar")) continue;
    for (const [, hex = ""] of stream.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/gi)) {
      letters.add(String.fromCodePoint(Number.parseInt(hex, 16)));
    }
  }
  return [...letters].join("");
}

function inflatedAt(pdf: Buffer, start: number): string {
  try {
    return inflateSync(pdf.subarray(start, pdf.indexOf("endstream", start))).toString("latin1");
  } catch {
    return "";
  }
}

describe("a printed invoice", () => {
  test("is the same bytes whenever it is printed", async () => {
    const first = await printInvoice(invoiceOf(3), localeOf("ro"));
    const second = await printInvoice(invoiceOf(3), localeOf("ro"));
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 8).toString()).toBe("%PDF-1.7");
  });

  test("names its language and title, is tagged, and holds every letter of Romanian", async () => {
    const pdf = await printInvoice(invoiceOf(1), localeOf("ro"));
    const raw = pdf.toString("latin1");
    expect(raw).toContain("/Lang (ro-RO)");
    expect(raw).toContain("/MarkInfo");
    const letters = lettersOf(pdf);
    for (const letter of "ăâîșț€F0") expect(letters).toContain(letter);
    expect((await printInvoice(invoiceOf(1), localeOf("en"))).toString("latin1")).toContain("/Lang (en-IE)");
  });

  test("asks for nothing that a bank has set aside already, and only for what is left beside it", async () => {
    const payment = { ...invoiceOf(1).payment, methods: ["Card"] };
    const whole = await textsOf(
      invoiceOf(1, { payment: { ...payment, promisedMinor: 24_200 }, dueAt: null }),
    );
    expect(whole).toContain("Nothing to pay now");
    expect(whole).toContain("Your bank has authorized €242.00");
    expect(whole).not.toContain("RO49");
    const part = await textsOf(
      invoiceOf(1, { payment: { ...payment, paidMinor: 2_000, promisedMinor: 20_000 } }),
    );
    expect(part).toContain("Please pay €22.00 by 4 December 2026");
    expect(part).toContain("€20.00 has already been paid.");
    expect(part).toContain("RO49");
  });

  test("goes on over pages with forty lines and needs one for a single line", async () => {
    expect(pagesOf(await printInvoice(invoiceOf(1), localeOf("en")))).toBe(1);
    expect(pagesOf(await printInvoice(invoiceOf(40), localeOf("en")))).toBeGreaterThanOrEqual(3);
  });

  test("leaves room for others while a hundred lines with long notes are drawn", async () => {
    const long = invoiceOf(100);
    for (const line of long.lines)
      Object.assign(line, { detail: "Please carry it up to the attic. ".repeat(15) });
    let turns = 0;
    let isDrawn = false;
    const turn = () => {
      turns += 1;
      if (!isDrawn) setImmediate(turn);
    };
    // The first document of a process loads the fonts, which yields to the event loop by itself.
    await printInvoice(invoiceOf(1), localeOf("en"));
    setImmediate(turn);
    await printInvoice(long, localeOf("en"));
    isDrawn = true;
    expect(turns).toBeGreaterThan(20);
  });

  test("bears words and names that are longer than their columns", async () => {
    const long = invoiceOf(2);
    const [first] = long.lines;
    if (first) Object.assign(first, { name: "x".repeat(400), detail: "y ".repeat(4_000) });
    const buyer = { ...long.buyer, companyName: "Z".repeat(300) };
    expect(pagesOf(await printInvoice({ ...long, buyer }, localeOf("en")))).toBeLessThanOrEqual(3);
  });

  test("leaves pictures in names out, and writes scripts that it has no letters for in Latin ones", async () => {
    let words: ReadonlyMap<string, string> = new Map();
    const named = (name: string) =>
      printInvoice(
        invoiceOf(1, { buyer: { ...invoiceOf(1).buyer, name } }),
        localeOf("en"),
        undefined,
        (found) => {
          words = found;
        },
      );
    await expect(named("Ana 🌻 Popescu")).resolves.toBeInstanceOf(Buffer);
    await expect(named("Иван Γιώργος Nguyễn Đặng")).resolves.toBeInstanceOf(Buffer);
    expect(words.size).toBe(0);
    await expect(named("山田太郎")).resolves.toBeInstanceOf(Buffer);
    expect([...words]).toEqual([["山田太郎", "ShanTianTaiLang"]]);
  });
});
