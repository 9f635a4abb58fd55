import type { Context, WriteContext } from "#platform/context.ts";
import type { EventSource } from "../provider/events.ts";
import {
  implementationOf,
  offeredProviders,
  providerById,
  providerCodes,
  providerUnavailable,
} from "../provider/provider.ts";
import { createTransaction, noteReport, transactionsOf } from "./transaction.ts";

/** The payable of arrived money. */
export interface ArrivedFor {
  payableKind: string;
  payableId: number;
  payableName: string;
  amountMinor: number;
  currency: string;
}

/**
 * Records money that staff have seen, on the account or at the door, or that a statement has reported unambiguously
 * (`source`). It becomes an event like any other: of the awaited payment if the amount matches, else of a new one.
 * Answers that payment.
 */
export async function noteArrived(
  write: WriteContext,
  arrived: ArrivedFor,
  source: Extract<EventSource, "staff" | "statement"> = "staff",
): Promise<number> {
  const { amountMinor, currency } = arrived;
  const awaited = await awaitedOf(write, arrived);
  const same = awaited.find((one) => one.amountMinor === amountMinor && one.currency === currency);
  const providerId =
    same?.providerId ?? awaited[0]?.providerId ?? (await transferProviderId(write, currency));
  const id = same?.id ?? (await createTransaction(write, { ...arrived, providerId }));
  const report = {
    kind: "captured",
    eventKey: `transfer:${id}:arrived`,
    amountMinor,
    currency,
    message: "",
  } as const;
  await noteReport(write, id, report, source);
  return id;
}

/** The payment method for transfers; refuses if this shop has none for the currency. */
export async function transferProviderId(context: Context, currency: string): Promise<number> {
  const offered = await offeredProviders(context, { currency, countryCode: "" });
  const toAccount = providerCodes(({ byHand }) => byHand === "bank");
  const id = offered.find(({ code }) => toAccount.includes(code))?.id;
  if (id === undefined) throw providerUnavailable();
  return id;
}

/** Awaited payments that arrive outside the program, newest first. */
async function awaitedOf(write: WriteContext, { payableKind, payableId }: ArrivedFor) {
  const pending = (await transactionsOf(write, payableKind, payableId)).filter(
    ({ state }) => state === "pending",
  );
  const byHand = await Promise.all(
    pending.map(
      async (one) => implementationOf(await providerById(write, one.providerId)).byHand !== undefined,
    ),
  );
  return pending.filter((_, index) => byHand[index]);
}
