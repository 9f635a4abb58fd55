import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPayerAlike, namesIn, slipOf } from "./statement-name.ts";

const whole = (words: string) =>
  namesIn(words)
    .filter(({ reference }) => reference === null)
    .map(({ name }) => name);

describe("what somebody wrote to name an order", () => {
  test.each([
    ["VT00012"],
    ["plata comanda vt00012-1 multumesc"],
    ["VT 00012"],
    ["VT-00012"],
    ["Vt_00012/1"],
    ["COMANDAVT00012MULTUMESC"],
    ["RF18VT00012"],
    ["/ROC/VT00012-1//"],
  ])("%s names VT00012", (words) => {
    expect(whole(words)).toContain("VT00012");
  });

  test("run together with the number of the attempt it is a name only if there was that attempt", () => {
    expect(whole("VT000121")).not.toContain("VT00012");
    expect(namesIn("VT000121")).toContainEqual({ name: "VT00012", reference: "VT00012-1" });
  });

  test.each([
    ["VT0012-1", "typo"],
    ["VT000012-1", "typo"],
    ["VT00021-1", "typo"],
    ["VTOOO12-1", "typo"],
    ["WT00012", "typo"],
    ["VT0 0012", "typo"],
    ["comanda nr VT000 12-1", "typo"],
    ["comanda 00012", "number"],
    ["Plata avans comanda mobila living VT0", null],
    ["Plata avans pentru comanda nr VT000", "cut"],
    ["chirie noiembrie 2026", null],
    ["VT0", null],
    ["factura 4521 din 20.11.2026", null],
    ["", null],
  ] as const)("%s against VT00012-1: %s", (words, slip) => {
    expect(slipOf(words, "VT00012-1")).toBe(slip);
  });

  test("a name with a slip is never the name itself", () => {
    const slips = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom("drop", "swap", "double"));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), slips, (number, [at, how]) => {
        const name = `VT${String(number).padStart(5, "0")}`;
        const signs = [...name];
        if (how === "drop") signs.splice(at, 1);
        if (how === "double") signs.splice(at, 0, signs[at] ?? "");
        if (how === "swap") [signs[at], signs[at + 1]] = [signs[at + 1] ?? "", signs[at] ?? ""];
        const said = signs.join("");
        // A letter directly before the name makes it part of other text.
        fc.pre(said !== name && !said.includes(name));
        expect(whole(`plata ${said} multumesc`)).not.toContain(name);
        expect(slipOf(`plata ${said} multumesc`, `${name}-1`)).not.toBeNull();
      }),
    );
  });

  test("a name in any text around it is found, and hostile text is read soon", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(whole(`${before} VT00012 ${after}`)).toContain("VT00012");
      }),
    );
    for (const text of ["A".repeat(100_000), "A0".repeat(50_000), "VT0001".repeat(10_000)]) {
      expect(whole(text)).not.toContain("VT00012");
      expect(slipOf(text, "VT00012-1")).toBeNull();
    }
  });
});

describe("a payer", () => {
  test.each([
    ["POPESCU ANA", "Ana Popescu", true],
    ["Popescu A. Ana-Maria", "Ana Popescu", true],
    ["ANA POPECSU", "Ana Popescu", true],
    ["SC MOBILA VERDE SRL", "Mobila Verde S.R.L.", true],
    ["Țurcanu Ștefan", "Stefan Turcanu", true],
    ["IKEA", "IKEA Romania SRL", true],
    ["POPESCU ION", "Ana Popescu", false],
    ["SRL", "Mobila SRL", false],
    ["", "Ana Popescu", false],
  ])("%s and %s: %s", (payer, name, isAlike) => {
    expect(isPayerAlike(payer, [name])).toBe(isAlike);
  });
});
