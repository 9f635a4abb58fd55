import { expect, test } from "vitest";
import type { OrderView } from "#modules/orders/server/cart/views.ts";
import { nextSteps } from "./order-next.tsx";

const instructions = {
  beneficiary: "Ceara SRL",
  bank: "Banca Exemplu",
  iban: "RO49AAAA1B31007593840000",
  amount: "€60.00",
  reference: "VT00007-1",
  qr: null,
};

function keysOf(order: object): string[] {
  const view = { state: "sale", payment: null, balance: { open: null }, email: "ana@example.com", ...order };
  return nextSteps((id) => id, view as unknown as OrderView).map(({ key }) => key);
}

test.each([
  ["a transfer that is awaited", { state: "sent", payment: { instructions } }, ["Transfer", "Ready"]],
  ["a paid order", {}, ["Ready"]],
  [
    "an order whose arrival is promised",
    { arrival: "Arrives Wed 25 November", totals: { deliveryName: "Parcel" } },
    ["Ready", "Arrival"],
  ],
  [
    "cash on delivery",
    { payment: { instructions: null, isAtDoor: true }, balance: { open: "€60.00" } },
    ["Ready", "AtDoor"],
  ],
  ["a payment whose answer is awaited", { state: "placed" }, []],
  ["a cancelled order", { state: "cancel" }, []],
  ["an order that has been handed over", { state: "done" }, []],
])("after %s comes what is left to do", (_of, order, keys) => {
  expect(keysOf(order)).toEqual(keys);
});
