import Check from "lucide-react/icons/check";
import { createElement, useState } from "react";
import { useRevalidator } from "react-router";
import { tellVisitor, unknownQuantity } from "#modules/website/components/frame/visitor-store.ts";
import { cartPath } from "#modules/website/paths.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { showToast } from "#ui/toast.tsx";
import type * as contract from "../contract.ts";
import type { WishView } from "../server/views.ts";
import { useWishes } from "./wishes.ts";

const call = caller<typeof contract>();

/** The wish that is being changed, and the pressed button. */
export interface BusyWish {
  id: number;
  what: "move" | "remove";
}

/** Removes and moves wishes in place; the page then shows the server's answer. */
export function useWishChanges() {
  const { text } = useLocale();
  const { forget } = useWishes();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<BusyWish | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  async function change(wish: WishView, what: BusyWish["what"], send: () => Promise<void>) {
    if (busy !== null) return;
    setBusy({ id: wish.id, what });
    setWarning(null);
    setSaid("");
    try {
      await send();
      await revalidate();
    } catch (error) {
      const isAnswer = error instanceof CallFailed;
      setWarning(isAnswer ? error.message : text("wishlist.notReached"));
      // Without a network the page could not reload either, and would be lost.
      if (isAnswer) await revalidate();
    }
    setBusy(null);
  }

  const options = (wish: WishView) => ({ params: { wish_id: wish.id } });
  return {
    busy,
    warning,
    /** For screen readers, because a removed row is silent. */
    said,
    remove: (wish: WishView) =>
      change(wish, "remove", async () => {
        await call("/shop/wishlist/remove/:wish_id", {}, options(wish));
        forget(wish.variantId);
        setSaid(text("wishlist.removed", { name: wish.name }));
      }),
    move: (wish: WishView, keep: boolean) =>
      change(wish, "move", async () => {
        const answer = await call("/shop/wishlist/to_cart/:wish_id", { keep }, options(wish));
        if (answer.moved) forget(wish.variantId);
        tellVisitor({ cart_quantity: answer.cart_quantity ?? unknownQuantity });
        setWarning(answer.warning ?? null);
        if (answer.warning) return;
        // The toast survives the page: moving the last wish redirects to the shop and not to the cart.
        showToast({
          title: text("wishlist.moved", { name: wish.name }),
          icon: Check,
          action: createElement(Link, { to: cartPath }, text("wishlist.viewCart")),
        });
      }),
  };
}
