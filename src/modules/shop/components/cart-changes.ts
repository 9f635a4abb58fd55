import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { tellVisitor } from "#modules/website/components/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import { createPendingQuantities } from "./pending-quantities.ts";

const call = caller<typeof contract>();
const debounceMs = 500;

/** Changes quantities in place: what is pressed quickly is sent once, and the page then shows what the server says. */
export function useCartChanges(initialWarning: string | null) {
  const { revalidate } = useRevalidator();
  const [busyLineId, setBusyLineId] = useState<number | null>(null);
  const [warning, setWarning] = useState(initialWarning);

  async function send(lineId: number, quantity: number) {
    setBusyLineId(lineId);
    try {
      const answer = await call("/shop/cart/update_json", {
        line_id: lineId,
        set_qty: quantity,
        display: false,
      });
      setWarning(answer.warning ?? null);
      tellVisitor({ cart_quantity: answer.cart_quantity ?? 0 });
    } catch (error) {
      setWarning(error instanceof CallFailed ? error.message : null);
    }
    await revalidate();
    setBusyLineId(null);
  }

  const sendLatest = useEffectEvent(send);
  const [pending] = useState(() => createPendingQuantities(debounceMs));
  useEffect(() => {
    pending.sendWith((lineId, quantity) => void sendLatest(lineId, quantity));
    // Whoever goes on to checkout within the pause orders what they chose last.
    return pending.sendAll;
  }, [pending]);

  return { busyLineId, warning, changeQuantity: pending.change };
}
