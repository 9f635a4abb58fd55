import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { tellVisitor } from "#modules/website/components/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../contract.ts";
import { createPendingQuantities } from "./pending-quantities.ts";

const call = caller<typeof contract>();
const debounceMs = 500;

/** Changes quantities in place: what is pressed quickly is sent once, and the page then shows what the server says. */
export function useCartChanges(initialWarning: string | null) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const [busyLineId, setBusyLineId] = useState<number | null>(null);
  const [warning, setWarning] = useState(initialWarning);
  const [answers, setAnswers] = useState(0);

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
      await revalidate();
    } catch (error) {
      const isRefused = error instanceof CallFailed;
      setWarning(isRefused ? error.message : text("shop.cartNotChanged"));
      // Where a call does not get through, the page itself would not either, and would be lost.
      if (isRefused) await revalidate();
    }
    setAnswers((count) => count + 1);
    setBusyLineId(null);
  }

  const sendLatest = useEffectEvent(send);
  const [pending] = useState(() => createPendingQuantities(debounceMs));
  useEffect(() => {
    pending.sendWith((lineId, quantity) => void sendLatest(lineId, quantity));
    // Whoever goes on to checkout within the pause orders what they chose last.
    return pending.sendAll;
  }, [pending]);

  return { busyLineId, warning, answers, changeQuantity: pending.change };
}
