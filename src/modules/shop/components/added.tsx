import Check from "lucide-react/icons/check";
import { NoSuchVariant } from "#modules/catalogue/components/made-variant.ts";
import { CallFailed } from "#platform/browser/call.ts";
import { Link } from "#platform/browser/link.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { showToast } from "#ui/toast.tsx";
import { cartPath } from "../paths.ts";
import { cartAddedEvent } from "./cart-added-event.ts";
import { sideCartEvent } from "./side-cart-event.ts";

interface Added {
  name: string;
  /** The server's message if it added less than requested. */
  warning: string | null;
  pictureUrl: string | undefined;
  text: (id: string) => string;
}

/** Announces that a product was added: on a phone the side cart opens, elsewhere a toast appears. */
export function sayAdded({ name, warning, pictureUrl, text }: Added): void {
  window.dispatchEvent(new Event(cartAddedEvent));
  const isTaken = !window.dispatchEvent(
    new CustomEvent(sideCartEvent, { cancelable: true, detail: warning }),
  );
  if (isTaken) return;
  showToast({
    title: warning ?? keepTogether(name),
    ...(warning ? {} : { text: text("shop.isInCart") }),
    icon: Check,
    ...(pictureUrl && { pictureUrl }),
    action: <Link to={cartPath}>{text("shop.viewCart")}</Link>,
  });
}

export function sayNotAdded(error: unknown, text: Added["text"]): void {
  showToast({ title: text("shop.notAdded"), text: reasonOf(error, text), durationMs: null });
}

/** Why an addition failed. A network error has no text of its own, or only the browser's. */
export function reasonOf(error: unknown, text: Added["text"]): string {
  if (error instanceof CallFailed) return error.message;
  return text(error instanceof NoSuchVariant ? "shop.combinationImpossible" : "shop.notReached");
}
