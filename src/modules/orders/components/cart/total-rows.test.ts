import { expect, test } from "vitest";
import type { TotalsView } from "../../server/cart/views.ts";
import { balanceRows, totalRows } from "./total-rows.ts";

const totals: TotalsView = {
  currency: "EUR",
  untaxedMinor: 7_694,
  taxMinor: 1_616,
  totalMinor: 9_310,
  untaxed: "€76.94",
  tax: "€16.16",
  total: "€93.10",
  subtotal: "€49.00",
  rewards: [{ name: "Welcome", amount: "-€4.90" }],
  delivery: "€49.00",
  deliveryName: "Kerb",
  taxes: [{ name: null, rate: "21%", amount: "€16.16" }],
  taxNote: "",
  taxIncluded: true,
  giftCards: [{ cardId: 1, name: "Card 1234", amount: "-€20.00" }],
  leftMinor: 7_310,
  left: "€73.10",
};
const text = (id: string) => id;
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
const minorOf = (amount: string) => Math.round(Number(amount.replace(/[^\d.-]/g, "")) * 100);

test("the rows of an order's sums add up to the total, and on to what is left after gift cards", () => {
  const rows = totalRows(text, totals);
  const sumUpTo = (key: string) =>
    rows
      .slice(0, keysOf(rows).indexOf(key))
      .filter(({ kind }) => kind !== "quiet" && kind !== "total")
      .reduce((sum, { amount }) => sum + minorOf(amount), 0);
  expect(sumUpTo("total")).toBe(totals.totalMinor);
  expect(totals.totalMinor + minorOf(rows.find(({ key }) => key === "card 1")?.amount ?? "")).toBe(7_310);
  expect(keysOf(totalRows(text, { ...totals, taxIncluded: false, giftCards: [], left: null }))).toEqual([
    "subtotal",
    "reward Welcome",
    "delivery",
    "untaxed",
    "tax 21%",
    "total",
  ]);
  expect(keysOf(rows)).toEqual(expect.arrayContaining(["total", "untaxed", "tax 21%"]));
});

test("an order without tax says that there is none", () => {
  const untaxed = { ...totals, taxes: [], tax: "€0.00", untaxed: "€93.10" };
  const amounts = totalRows(text, untaxed).map(({ key, amount }) => [key, amount]);
  expect(amounts).toEqual(
    expect.arrayContaining([
      ["untaxed", "€93.10"],
      ["tax", "€0.00"],
    ]),
  );
});

test("what came and went back is told as soon as there is more to tell than paid or not", () => {
  const balance = { paid: "€93.10", promised: null, refunded: null, open: null, overpaid: null };
  expect(balanceRows(text, balance)).toEqual([]);
  expect(keysOf(balanceRows(text, { ...balance, refunded: "€20.40" }))).toEqual(["paid", "refunded"]);
  expect(keysOf(balanceRows(text, { ...balance, open: "€22.00" }))).toEqual(["paid", "open"]);
});
