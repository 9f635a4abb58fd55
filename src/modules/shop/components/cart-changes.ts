import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { overtakenEvent, type SettledDetail, settledEvent } from "#modules/app/components/wait-event.ts";
import type { CartLineView } from "#modules/orders/server/cart/views.ts";
import { tellVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../contract.ts";
import { addLater, newKey } from "./add-later.ts";
import { cartAddedEvent } from "./cart-added-event.ts";
import { createPendingQuantities } from "./pending-quantities.ts";

const call = caller<typeof contract>();
const debounceMs = 500;
/** After a removal in Romanian the cart is loaded once more (docs/specification.md, second document, 9). */
const reloadMs = 1000;

type LineQuantity = { line_id: number; set_qty: number; display: boolean };

/**
 * Changes quantities in place: quick presses are sent as one request, and the page then shows the server's answer. A
 * change that cannot be sent is queued if the browser can do that, and its line says so until then.
 */
export function useCartChanges(initialWarning: string | null, lines: readonly CartLineView[]) {
  const { text, code } = useLocale();
  const { revalidate } = useRevalidator();
  const [busyLineId, setBusyLineId] = useState<number | null>(null);
  const [warning, setWarning] = useState(initialWarning);
  const [answers, setAnswers] = useState(0);
  const [waiting, setWaiting] = useState<ReadonlyMap<number, number>>(new Map());

  async function send(lineId: number, quantity: number) {
    setBusyLineId(lineId);
    overtake(lineId);
    const input = { line_id: lineId, set_qty: quantity, display: false };
    const key = newKey();
    try {
      const answer = await call("/shop/cart/update_json", { ...input, add_key: key });
      setWarning(answer.warning ?? null);
      tellVisitor({ cart_quantity: answer.cart_quantity ?? 0 });
      await revalidate();
      if (quantity === 0 && code === "ro") setTimeout(() => void revalidate(), reloadMs);
    } catch (error) {
      if (error instanceof CallFailed) {
        setWarning(error.message);
        await revalidate();
      } else waitWith(error, { key, input });
    }
    setAnswers((count) => count + 1);
    setBusyLineId(null);
  }

  /** A queued change of this line must not be sent after the current one. */
  function overtake(lineId: number) {
    window.dispatchEvent(new CustomEvent(overtakenEvent, { detail: placeOf(lineId) }));
    setWaiting((now) => new Map([...now].filter(([id]) => id !== lineId)));
  }

  /** The page is not reloaded: that request would fail too, and the page would be lost. */
  function waitWith(error: unknown, { key, input }: { key: string; input: LineQuantity }) {
    const { line_id: lineId, set_qty: quantity } = input;
    const { name = "", unitPrice: price = "" } = lines.find(({ id }) => id === lineId) ?? {};
    try {
      addLater(error, { key, input, kind: "line", place: placeOf(lineId), name, quantity, price });
      setWarning(null);
      setWaiting((now) => new Map(now).set(lineId, quantity));
    } catch {
      setWarning(text("shop.cartNotChanged"));
    }
  }

  const settle = useEffectEvent((event: Event) => {
    setWaiting(new Map());
    if ((event as CustomEvent<SettledDetail>).detail.isSent) void revalidate();
  });
  useEffect(() => {
    const hear = (event: Event) => settle(event);
    window.addEventListener(settledEvent, hear);
    return () => window.removeEventListener(settledEvent, hear);
  }, []);

  // Suggestions below the cart are added from their cards.
  const showAdded = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const hear = () => showAdded();
    window.addEventListener(cartAddedEvent, hear);
    return () => window.removeEventListener(cartAddedEvent, hear);
  }, []);

  const sendLatest = useEffectEvent(send);
  const [pending] = useState(() => createPendingQuantities(debounceMs));
  useEffect(() => {
    pending.sendWith((lineId, quantity) => void sendLatest(lineId, quantity));
    // Leaving for the checkout within the pause sends the latest quantity.
    return pending.sendAll;
  }, [pending]);

  return { busyLineId, warning, answers, waiting, changeQuantity: pending.change };
}

/** A later change of a line replaces an earlier one in the queue. */
function placeOf(lineId: number): string {
  return `line ${lineId}`;
}
