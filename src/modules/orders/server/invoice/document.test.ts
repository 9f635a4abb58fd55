import { expect, test } from "vitest";
import { type InvoiceLine, sumsOf } from "./document.ts";

function line(changes: Partial<InvoiceLine>): InvoiceLine {
  return {
    ...{ orderLineId: 1, name: "Bancă", detail: "", quantity: 1, unitPriceMinor: null },
    ...{ taxRate: "0", untaxedMinor: 10_000, taxMinor: 0, totalMinor: 10_000 },
    ...changes,
  };
}

const gst = { id: 1, name: "GST", rate: "5", minor: 500 };
const qst = { id: 2, name: "QST", rate: "9.975", minor: 998 };

test("each of several taxes on a line stands by itself, on the base that bears it", () => {
  const sums = sumsOf([
    line({ taxRate: "14.975", taxMinor: 1_498, taxParts: [gst, qst] }),
    line({ taxRate: "5", untaxedMinor: 2_000, taxMinor: 100, taxParts: [{ ...gst, minor: 100 }] }),
  ]);
  expect(sums).toEqual({
    taxes: [
      { name: "QST", rate: "9.975", untaxedMinor: 10_000, taxMinor: 998, isShared: true },
      { name: "GST", rate: "5", untaxedMinor: 12_000, taxMinor: 600, isShared: true },
    ],
    untaxedMinor: 12_000,
    taxMinor: 1_598,
    totalMinor: 13_598,
  });
});

test("lines of before taxes had parts are summed by their rate, those without tax at 0 %", () => {
  const { taxes } = sumsOf([
    line({ taxRate: "21.0000", taxMinor: 2_100 }),
    line({ taxRate: "21.0000", untaxedMinor: 5_000, taxMinor: 1_050 }),
    line({ untaxedMinor: 700 }),
  ]);
  expect(taxes).toEqual([
    { name: "", rate: "21", untaxedMinor: 15_000, taxMinor: 3_150 },
    { name: "", rate: "0", untaxedMinor: 700, taxMinor: 0 },
  ]);
});

test("a tax of 0 % has its name and base", () => {
  const exempt = { id: 3, name: "Intra-Community 0%", rate: "0", minor: 0 };
  expect(sumsOf([line({ taxParts: [exempt] })]).taxes).toEqual([
    { name: "Intra-Community 0%", rate: "0", untaxedMinor: 10_000, taxMinor: 0 },
  ]);
});
