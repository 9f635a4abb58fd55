import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

const call = caller<typeof contract>();
const attemptsMax = 20;
const patienceMs = 20_000;

/** "first": not asked yet, so nothing may be paid again; "again": the bank knows of no money so far. */
export type BegunPayment = "none" | "first" | "again";

/**
 * Asks what became of a payment that was begun: its buyer may come back from the bank before its word does. The page is
 * loaded again as soon as it is known.
 */
export function useBegunPayment(orderId: number, isBegun: boolean): BegunPayment {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<BegunPayment>(isBegun ? "first" : "none");
  useEffect(() => {
    if (!isBegun) return setState("none");
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    async function ask(attempt: number) {
      const { recall } = await call(
        "/shop/payment/get_status/:order_id",
        {},
        { params: { order_id: orderId }, signal: AbortSignal.timeout(patienceMs) },
      ).catch(() => ({ recall: true }));
      if (gone) return;
      if (recall === false) await revalidate();
      setState("again");
      // An answer without a word is no payment of this visitor's: somebody else is asked about it.
      if (recall && attempt < attemptsMax) {
        timer = setTimeout(() => void ask(attempt + 1), Math.ceil(attempt / 3) * 1000);
      }
    }
    void ask(1);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [orderId, isBegun, revalidate]);
  return isBegun ? state : "none";
}
