import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { createElement } from "react";
import { tellVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { dismissToast, showToast } from "#ui/toast.tsx";
import type { Outcome } from "./outbox.ts";
import type { LaterCall } from "./wait-event.ts";

type Text = (id: string, values?: Record<string, string>) => string;

/** Messages that an entry waits, by its key: they are wrong once it is done. */
const told = new Map<string, number>();

/** Says that an entry waits for the network. */
export function sayThatItWaits({ key, kind, name }: LaterCall, text: Text): void {
  const title = text("app.waitsTitle", { name });
  const words = text(kind === "line" ? "app.changeWaits" : "app.waitsText");
  told.set(key, showToast({ title, text: words, icon: Clock }));
}

/** Refusals stay in the list above the page; this shows the successes. */
export function sayOutcomes(outcomes: readonly Outcome[], text: Text, cartHref: string): void {
  for (const outcome of outcomes) {
    const { key, kind, name, price } = outcome.waiting;
    const isLine = kind === "line";
    dismissToast(told.get(key) ?? 0);
    told.delete(key);
    if (outcome.kind === "refused") {
      const title = text(isLine ? "app.notChanged" : "app.notAdded", { name });
      showToast({ title, text: outcome.words, durationMs: null });
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
      text: words.length > 0 ? words.join(" ") : text(isLine ? "app.changed" : "app.sent"),
      ...(words.length > 0 ? { durationMs: null } : { icon: Check }),
      // A plain link, because this is outside the router.
      action: createElement("a", { href: cartHref }, text("app.viewCart")),
    });
  }
}
