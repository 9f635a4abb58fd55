import { describe, expect, test } from "vitest";
import { doublingRatio, linearRatioMax, timeOf } from "#platform/testing/doubling.ts";
import { readStatementApart } from "./statement-apart.ts";
import { readStatement } from "./statement-file.ts";
import { namesIn } from "./statement-name.ts";

const camt = (inner: string) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>RO49</IBAN></Id></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`;
const entry = (inner: string) =>
  `<Ntry><Amt Ccy="RON">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${inner}</Ntry>`;
const mt940 = (inner: string) => `:20:STMT\n:25:RO49\n:60F:C261119RON0,00\n${inner}`;
const booking = ":61:2611201120C121,00NTRFVT00012-1//FT123\n:86:";

const hostile: [string, (size: number) => string, number][] = [
  ["brackets that open in a cell of the header", (size) => `Data;${"(".repeat(size)};Credit\n1;2;3`, 12_000],
  ["blanks in a cell of the header", (size) => `Data;${" ".repeat(size)}x;Credit\n1;2;3`, 20_000],
  [
    "quotes that nobody closes",
    (size) => `Data;Credit;Detalii\n${'20.11.2026;"1,00;"a\n'.repeat(size)}`,
    5_000,
  ],
  ["rows of many cells", (size) => `Data;Credit;Detalii\n${";".repeat(40_000)}\n`.repeat(size), 3],
  ["rows that are no payments", (size) => `Data;Credit;Detalii\n${"20.11.2026;x;y\n".repeat(size)}`, 20_000],
  ["an amount of many signs", (size) => `Data;Credit;Detalii\n20.11.2026;${"1.".repeat(size)};y\n`, 20_000],
  ["empty elements", (size) => camt("<Ntry/>".repeat(size)), 40_000],
  ["elements that nobody knows", (size) => camt("<a><b/></a>".repeat(size)), 30_000],
  ["text in pieces", (size) => camt("x<!---->&amp;".repeat(size)), 40_000],
  ["comments that nobody closes", (size) => camt("<!-- <!--".repeat(size)), 50_000],
  ["blanks within an element", (size) => camt(`<Ntry${" ".repeat(size)}<`), 200_000],
  [
    "money that went out in many payments",
    (size) => camt(entry("<NtryDtls><TxDtls/></NtryDtls>".repeat(size)).replace("CRDT", "DBIT")),
    25_000,
  ],
  ["an entry of many payments", (size) => camt(entry("<NtryDtls><TxDtls/></NtryDtls>".repeat(size))), 25_000],
  ["many entries", (size) => camt(entry("").repeat(size)), 4_000],
  [
    "a payment of many names",
    (size) =>
      camt(entry(`<NtryDtls><TxDtls><RltdPties>${"<Dbtr/>".repeat(size)}</RltdPties></TxDtls></NtryDtls>`)),
    20_000,
  ],
  ["many bookings", (size) => mt940(`${booking}plata\n`.repeat(size)), 3_000],
  ["one booking of many lines", (size) => mt940(`${booking}${"a\n".repeat(size)}`), 100_000],
  ["remittances that break off", (size) => mt940(`${booking}${"/REM/".repeat(size)}\n\u2028x`), 10_000],
  ["slashes", (size) => mt940(`${booking}/REM${"/".repeat(size)}\n\u2028x`), 10_000],
  ["parts without end", (size) => mt940(`${booking}${"?20".repeat(size)}`), 50_000],
  ["bookings that are none", (size) => mt940(`:61:2611201120C121,00NTRF${"/".repeat(size)}\n`), 100_000],
];

describe("a statement that doubles takes about twice as long", () => {
  test.each(hostile)("%s", (_what, make, size) => {
    const inputs = new Map([size, 2 * size].map((one) => [one, Buffer.from(make(one))]));
    const ratio = doublingRatio((one) => readStatement(inputs.get(one) ?? Buffer.alloc(0), {}, "RON"), size);
    expect(ratio).toBeLessThan(linearRatioMax);
  });

  test.each([
    ["letters", (size: number) => "A".repeat(size)],
    ["letters and blanks", (size: number) => "A ".repeat(size)],
    ["digits", (size: number) => "A1234".repeat(size)],
  ])("words of %s", (_what, make) => {
    expect(doublingRatio((size) => namesIn(make(size)), 20_000)).toBeLessThan(linearRatioMax);
  });
});

test("a header whose cell is 12,000 opening brackets is read at once", () => {
  const text = `Data;${"(".repeat(12_000)};Suma (RON);Detalii (client)\n20.11.2026;x;121,00;VT00012\n`;
  const taken = timeOf(() => expect(readStatement(Buffer.from(text), {}, "RON").entries).toHaveLength(1));
  expect(taken / 1000).toBeLessThan(200);
});

describe("a large file is read in a thread of its own", () => {
  test("the same is read as here", async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) => `20.11.2026;${index + 1},00;plata VT${index + 10_000}`,
    );
    const bytes = Buffer.from(`Data;Credit;Detalii\n${rows.join("\n")}`);
    const read = await readStatementApart(bytes, {}, "RON");
    expect(read).toEqual(readStatement(bytes, {}, "RON"));
    expect(read.entries).toHaveLength(5_000);
  });

  test("nobody waits for it, and what is refused is refused in the same words", async () => {
    const bytes = Buffer.from(camt("<Ntry/>".repeat(1_300_000)));
    let longestMs = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    await expect(readStatementApart(bytes, {}, "RON")).rejects.toMatchObject({
      kind: "invalid",
      code: "payment.statementLineWrong",
      values: { line: 1, reason: "depth" },
    });
    clearInterval(timer);
    expect(longestMs).toBeLessThan(500);
  });
});
