import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

const call = caller<typeof contract>();
const attemptsMax = 20;
const patienceMs = 20_000;

/** "first": no answer yet, so the buyer must not pay again. "again": the bank has received no money so far. */
export type BegunPayment = "none" | "first" | "again";

/**
 * Polls a payment that was begun, because its buyer may come back before the bank has reported the result. Reloads the
 * page's data as soon as the result is known.
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
      // An answer without `recall` concerns a payment that is not this visitor's, so polling stops.
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
