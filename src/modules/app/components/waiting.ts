import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { createElement, useEffect, useSyncExternalStore } from "react";
import { tellVisitor, useVisitor } from "#modules/website/components/visitor-store.ts";
import { cartPath } from "#modules/website/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { showToast } from "#ui/toast.tsx";
import { type Outcome, onWaiting, putAside, sendWaiting, type Waiting, waitingNow } from "./outbox.ts";
import { type LaterCall, waitEvent } from "./wait-event.ts";

const againMs = 30_000;

let shown: Waiting[] = [];

/** The same list for as long as nothing has changed. */
function snapshot(): Waiting[] {
  const now = waitingNow();
  if (JSON.stringify(now) !== JSON.stringify(shown)) shown = now;
  return shown;
}

/** Takes what others ask to be done later, and says so. */
function useTaking(): void {
  const { text } = useLocale();
  useEffect(() => {
    function take(event: Event) {
      const later = (event as CustomEvent<LaterCall>).detail;
      try {
        putAside(later);
      } catch {
        // Whoever asked says that it was not done.
        return;
      }
      event.preventDefault();
      const title = text("app.waitsTitle", { name: later.name });
      showToast({ title, text: text("app.waitsText"), icon: Clock });
    }
    window.addEventListener(waitEvent, take);
    return () => window.removeEventListener(waitEvent, take);
  }, [text]);
}

/** What waits to be sent. It is sent now and then, while the server can be reached. */
export function useWaiting(isOffline: boolean): Waiting[] {
  const { text, href } = useLocale();
  const waiting = useSyncExternalStore(onWaiting, snapshot);
  const isSomethingToSend = waiting.some(({ problem }) => problem === undefined);
  useTaking();
  useBadge(waiting);
  useEffect(() => {
    if (isOffline || !isSomethingToSend) return;
    const send = async () => say(await sendWaiting(text("app.waitedTooLong")), text, href(cartPath));
    void send();
    const timer = setInterval(send, againMs);
    return () => clearInterval(timer);
  }, [isOffline, isSomethingToSend, text, href]);
  return waiting;
}

/** The number beside the cart counts them, too. */
function useBadge(waiting: readonly Waiting[]): void {
  const visitor = useVisitor();
  const pieces = waiting.reduce((sum, { quantity, problem }) => sum + (problem ? 0 : quantity), 0);
  useEffect(() => {
    if ((visitor["waiting_quantity"] ?? 0) !== pieces) tellVisitor({ waiting_quantity: pieces });
  }, [visitor, pieces]);
}

type Text = (id: string, values?: Record<string, string>) => string;

/** What was not done stays in the list above the page; here is said what was. */
function say(outcomes: readonly Outcome[], text: Text, cartHref: string): void {
  for (const outcome of outcomes) {
    const { name, price } = outcome.waiting;
    if (outcome.kind === "refused") {
      showToast({ title: text("app.notAdded", { name }), text: outcome.words, durationMs: null });
      continue;
    }
    const { warning, unit_price, cart_quantity } = outcome.answer;
    if (cart_quantity !== undefined) tellVisitor({ cart_quantity });
    const changed = price !== "" && unit_price !== undefined && unit_price !== price;
    const words = [
      warning,
      changed ? text("app.priceChanged", { now: unit_price ?? "", was: price }) : undefined,
    ].filter((one) => one !== undefined);
    showToast({
      title: name,
      text: words.length > 0 ? words.join(" ") : text("app.sent"),
      ...(words.length > 0 ? { durationMs: null } : { icon: Check }),
      // A plain link: this stands outside of the router.
      action: createElement("a", { href: cartHref }, text("app.viewCart")),
    });
  }
}
