import { describe, expect, test } from "vitest";
import { readCsv } from "./statement-csv.ts";

const read = (text: string | Buffer, columns = {}) => readCsv(Buffer.from(text), columns, "EUR");
const credit = { bookedOn: "2026-11-20", amountMinor: 123_456, currency: "EUR", words: "plata VT00012" };

describe("a statement as CSV", () => {
  test.each([
    ["semicolons and a comma", "Data;Credit;Detalii\n20.11.2026;1.234,56;plata VT00012"],
    ["commas and quotes", 'Date,Credit,Details\n2026-11-20,"1,234.56","plata VT00012"'],
    ["tabs", "Date\tAmount\tDescription\n20/11/2026\t+1234,56\tplata VT00012"],
    ["a mark at its start", "\u{feff}Data;Credit;Detalii\r\n20.11.2026;1.234,56;plata VT00012\r\n"],
    ["days with hyphens", "Data;Credit;Detalii\n20-11-2026;1234.56;plata VT00012"],
    [
      "columns as Romanian banks call them, below what they write above",
      [
        "Extras de cont;;;;",
        "Titular:;ATELIER VITRINE SRL;;;",
        "Perioada:;01.11.2026 - 30.11.2026;;;",
        "",
        "Data tranzactie;Data valuta;Descriere;Referinta tranzactiei;Debit;Credit;Sold contabil",
        "20.11.2026;21.11.2026;plata VT00012;FT123;;1.234,56;9.999,99",
      ].join("\n"),
    ],
    [
      "commas above a table with semicolons",
      "Cont, RO49, sold, final, EUR\nData;Credit;Detalii\n20.11.2026;1.234,56;plata VT00012",
    ],
    ["the currency in the name of the column", "Data;Suma (EUR);Detalii\n20.11.2026;1.234,56;plata VT00012"],
  ])("with %s", (_, text) => {
    expect(read(text).entries).toMatchObject([credit]);
  });

  test("in the encodings of banks keeps every name", () => {
    const header = "Data;Credit;Detalii;Ordonator\n20.11.2026;10,00;plata;";
    const payerOf = (bytes: Buffer) => read(bytes).entries[0]?.payer;
    expect(payerOf(Buffer.from(`${header}Ștefan Müller`))).toBe("Ștefan Müller");
    expect(payerOf(Buffer.concat([Buffer.from(header), Buffer.from([0x4d, 0xfc, 0x6c, 0xe3])]))).toBe("Mülă");
    const wide = Buffer.from(`\u{feff}${header}Țurcanu`, "utf16le");
    expect(payerOf(wide)).toBe("Țurcanu");
    expect(payerOf(wide.swap16())).toBe("Țurcanu");
  });

  test("tells which row of the file cannot be read, also below empty ones", () => {
    const { unreadRows } = read(
      "Antet\n\nData;Credit;Detalii\n\n31.02.2026;1,00;plata\n20.11.2026;2,00;plata",
    );
    expect(unreadRows).toEqual([5]);
  });

  test("keeps what was said with money that went out, which is no payment", () => {
    const { entries, outWords } = read(
      "Data;Suma;Detalii\n20.11.2026;-121,00;retur VT00012\n20.11.2026;0,00;comision",
    );
    expect(entries).toEqual([]);
    expect(outWords.join()).toContain("retur VT00012");
  });

  test("says which column is missing, by the row that looks most like a header", () => {
    expect(() => read("Sold;12\nData;Credit\n20.11.2026;1,00")).toThrow("payment.statementColumnMissing");
    expect(() => read("")).toThrow("payment.statementUnreadable");
    expect(() => read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1, 2, 3]))).toThrow("payment.statement");
  });

  test("quotes that nobody closes, and formulas, are text", () => {
    const { entries } = read('Data;Credit;Detalii\n20.11.2026;1,00;plata "VT00012\n20.11.2026;2,00;=1+1');
    expect(entries.map(({ words }) => words)).toEqual(['plata "VT00012', "=1+1"]);
  });

  test("of megabytes, in one line or at all, is refused", () => {
    expect(() => read(";".repeat(1_000_000))).toThrow("payment.statement");
    expect(() => read(`"${"a".repeat(1_000_000)}`)).toThrow("payment.statement");
    expect(() => read("a".repeat(10_000_001))).toThrow("payment.statementLineWrong");
  });
});
