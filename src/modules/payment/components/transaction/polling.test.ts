import { expect, test } from "vitest";
import { goOnTo, heard, latestState, type Polled, pauseMs, phaseOf } from "./polling.ts";

const payment = (reference: string, return_url: string): Polled => ({
  reference,
  return_url,
  state: "draft",
  is_processed: false,
  state_message: "",
  message_to_display: "",
  amount: 1,
  currency: "EUR",
  acquirer_provider: "test",
});
const open = payment("VT1-1", "/ro/payment/process/VT1-1");
const paid = payment("VT2-1", "/shop/confirmation");

test("asks every 3 s ten times, every 10 s up to the twentieth, every 30 s after", () => {
  expect([1, 9, 10, 19, 20, 100].map(pauseMs)).toEqual([3000, 3000, 10_000, 10_000, 30_000, 30_000]);
});

test("goes on with its own payment, or with the only one", () => {
  expect(goOnTo([open, paid], "VT2-1")).toBe("/shop/confirmation");
  expect(goOnTo([open, paid], "VT1-1")).toBeNull();
  expect(goOnTo([paid])).toBe("/shop/confirmation");
  expect(goOnTo([open])).toBeNull();
  expect(goOnTo([open, paid])).toBeNull();
});

test("a payment that was on its way after its page was made is not given up any more", () => {
  const pending = { ...open, state: "pending" };
  expect(latestState(open, [])).toBe("draft");
  expect(latestState(open, [paid, pending])).toBe("pending");
  expect(latestState(pending, [paid])).toBe("pending");
});

test("no payment, one being worked on, and what else the server says", () => {
  expect(phaseOf({ success: true })).toBe("asking");
  expect(phaseOf({ success: false, error: "tx_process_retry" })).toBe("retry");
  expect(phaseOf({ success: false, error: "no_tx_found" })).toBe("empty");
  expect(phaseOf({ success: false, error: "Closed for today." })).toBe("said");
});

test("a payment that has ended is told once, and goes on being shown as it ended", () => {
  const before = { phase: "asking", said: "", transactions: [] } as const;
  const done = { ...paid, state: "done" };
  const first = heard({ ...before, transactions: [] }, { success: true, transactions: [open, done] });
  const second = heard(first, { success: true, transactions: [{ ...open, state: "pending" }] });
  expect(latestState(paid, second.transactions)).toBe("done");
  expect(latestState(open, second.transactions)).toBe("pending");
  const third = heard(second, { success: false, error: "no_tx_found" });
  expect(third).toMatchObject({ phase: "asking", transactions: second.transactions });
  expect(heard({ ...before, transactions: [] }, { success: false, error: "no_tx_found" }).phase).toBe(
    "empty",
  );
});
