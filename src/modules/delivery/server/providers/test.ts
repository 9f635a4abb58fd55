import { setTimeout as wait } from "node:timers/promises";
import { toDecimal } from "#platform/money/money.ts";
import type { Provider } from "./provider.ts";

export const habits = ["fine", "slow", "hang", "error", "currency", "malformed", "negative"] as const;

/** The test carrier's behaviour; any other stored value means "fine". */
export type Habit = (typeof habits)[number];

export function habitOf(settings: Record<string, unknown>): Habit {
  return habits.find((one) => one === settings["habit"]) ?? "fine";
}

const slowMs = 1_000;
const hangMs = 60_000;

/** A carrier that simulates the failures of external APIs. */
export const testCarrier: Provider = {
  async rate(_context, carrier, _consignment, signal) {
    const habit = habitOf(carrier.settings);
    const amount = toDecimal(Number(carrier.settings["rateMinor"]) || 0, carrier.currency);
    if (habit === "error") throw new Error("The test carrier is out of order.");
    if (habit === "slow") await wait(slowMs, undefined, { signal });
    if (habit === "hang") await wait(hangMs, undefined, { signal });
    if (habit === "currency") return { amount, currency: "XTS" };
    if (habit === "malformed") return { amount: "call us", currency: carrier.currency };
    if (habit === "negative") return { amount: `-${amount}`, currency: carrier.currency };
    return { amount, currency: carrier.currency };
  },
};
