import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { transferCode } from "./transfer-code.ts";

const asked = {
  beneficiary: "Atelier Vitrine SRL",
  iban: "RO49 AAAA 1B31 0075 9384 0000",
  reference: "VT00012-1",
  amountMinor: 12_100,
  currency: "EUR",
};

/** The dark modules that a path draws. */
function drawn({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      const row = rows[Number(y)];
      if (row) row[at] = true;
    }
  }
  return rows;
}

describe("a transfer as a code", () => {
  test("says what EPC069-12 asks for, line by line", () => {
    const said = [
      ...["BCD", "002", "1", "SCT", "", "Atelier Vitrine SRL", "RO49AAAA1B31007593840000", "EUR121.00"],
      ...["", "", "VT00012-1"],
    ].join("\n");
    const code = transferCode(asked);
    const { size, data } = encode(said, { ecc: "M", border: 4, maxVersion: 13 });
    expect(code?.size).toBe(size);
    expect(code && drawn(code)).toEqual(data);
  });

  test("is none in lei, to an account outside SEPA, to a mistyped one, or to nobody", () => {
    expect(transferCode({ ...asked, currency: "RON" })).toBeNull();
    expect(transferCode({ ...asked, iban: "TR33 0006 1005 1978 6457 8413 26" })).toBeNull();
    expect(transferCode({ ...asked, iban: "RO50 AAAA 1B31 0075 9384 0000" })).toBeNull();
    expect(transferCode({ ...asked, iban: "" })).toBeNull();
    expect(transferCode({ ...asked, beneficiary: "  " })).toBeNull();
    expect(transferCode({ ...asked, amountMinor: 0 })).toBeNull();
  });

  test("holds the longest names with signs of any language, and no line more than its own", () => {
    const long = transferCode({ ...asked, beneficiary: `Ș\n${"Ț".repeat(200)}` });
    expect(long?.size).toBeGreaterThan(transferCode(asked)?.size ?? 0);
    expect(long?.size).toBeLessThanOrEqual(69 + 8);
  });
});
