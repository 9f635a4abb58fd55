import { useEffect, useSyncExternalStore } from "react";
import { tellVisitor, useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { cartPath } from "#modules/website/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { onWaiting, overtake, putAside, sendWaiting, type Waiting, waitingNow } from "./outbox.ts";
import { type LaterCall, overtakenEvent, waitEvent } from "./wait-event.ts";
import { sayOutcomes, sayThatItWaits } from "./waiting-words.ts";

const againMs = 30_000;

let shown: Waiting[] = [];

/** Returns the same list while nothing has changed. */
function snapshot(): Waiting[] {
  const now = waitingNow();
  if (JSON.stringify(now) !== JSON.stringify(shown)) shown = now;
  return shown;
}

/** Queues calls that other modules request, and says so; drops calls replaced by newer ones. */
function useTaking(): void {
  const { text } = useLocale();
  useEffect(() => {
    function take(event: Event) {
      const later = (event as CustomEvent<LaterCall>).detail;
      try {
        putAside(later);
      } catch {
        // The caller reports the failure.
        return;
      }
      event.preventDefault();
      sayThatItWaits(later, text);
    }
    const drop = (event: Event) => overtake((event as CustomEvent<string>).detail);
    window.addEventListener(waitEvent, take);
    window.addEventListener(overtakenEvent, drop);
    return () => {
      window.removeEventListener(waitEvent, take);
      window.removeEventListener(overtakenEvent, drop);
    };
  }, [text]);
}

/** The waiting entries. They are sent at intervals while the server is reachable. */
export function useWaiting(isOffline: boolean): Waiting[] {
  const { text, href } = useLocale();
  const waiting = useSyncExternalStore(onWaiting, snapshot);
  const isSomethingToSend = waiting.some(({ problem }) => problem === undefined);
  useTaking();
  useBadge(waiting);
  useEffect(() => {
    if (isOffline || !isSomethingToSend) return;
    const send = async () => sayOutcomes(await sendWaiting(text("app.waitedTooLong")), text, href(cartPath));
    void send();
    const timer = setInterval(send, againMs);
    return () => clearInterval(timer);
  }, [isOffline, isSomethingToSend, text, href]);
  return waiting;
}

/** The number beside the cart includes waiting additions. */
function useBadge(waiting: readonly Waiting[]): void {
  const visitor = useVisitor();
  const pieces = waiting.reduce(
    (sum, { kind, quantity, problem }) => sum + (problem || kind === "line" ? 0 : quantity),
    0,
  );
  useEffect(() => {
    if ((visitor["waiting_quantity"] ?? 0) !== pieces) tellVisitor({ waiting_quantity: pieces });
  }, [visitor, pieces]);
}
