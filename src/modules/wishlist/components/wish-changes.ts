import { useState } from "react";
import { useRevalidator } from "react-router";
import { tellVisitor, unknownQuantity } from "#modules/website/components/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../contract.ts";
import type { WishView } from "../server/views.ts";
import { useWishes } from "./wishes.ts";

const call = caller<typeof contract>();

/** Removes and moves wishes in place; the page then shows what the server says. */
export function useWishChanges() {
  const { text } = useLocale();
  const { forget } = useWishes();
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  async function change(wish: WishView, send: () => Promise<void>) {
    if (busyId !== null) return;
    setBusyId(wish.id);
    setWarning(null);
    setSaid("");
    try {
      await send();
    } catch (error) {
      setWarning(error instanceof CallFailed ? error.message : text("wishlist.notMoved"));
    }
    await revalidate();
    setBusyId(null);
  }

  const options = (wish: WishView) => ({ params: { wish_id: wish.id } });
  return {
    busyId,
    warning,
    /** For who cannot see that a row has gone. */
    said,
    remove: (wish: WishView) =>
      change(wish, async () => {
        await call("/shop/wishlist/remove/:wish_id", {}, options(wish));
        forget(wish.variantId);
        setSaid(text("wishlist.removed", { name: wish.name }));
      }),
    move: (wish: WishView, keep: boolean) =>
      change(wish, async () => {
        const answer = await call("/shop/wishlist/to_cart/:wish_id", { keep }, options(wish));
        if (answer.moved) forget(wish.variantId);
        tellVisitor({ cart_quantity: answer.cart_quantity ?? unknownQuantity });
        setWarning(answer.warning ?? null);
        if (!answer.warning) setSaid(text("wishlist.moved", { name: wish.name }));
      }),
  };
}
