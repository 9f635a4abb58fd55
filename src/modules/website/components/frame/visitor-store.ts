import { useSyncExternalStore } from "react";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

/** What a page knows of its visitor. Modules add their own facts under their wire names. */
export interface VisitorView {
  user_name: string;
  /** Where their picture is, if they have given one. */
  user_picture?: string;
  roles: string[];
  /** `unknownQuantity` where a change of the cart has not said what is in it now. */
  cart_quantity: number;
  /** Pieces that this browser has not been able to put into the cart yet; it alone knows of them. */
  waiting_quantity?: number;
  [fact: string]: unknown;
}

/**
 * `dispatchEvent(new CustomEvent(visitorEvent, { detail: { cart_quantity: 3 } }))` tells the head what has changed;
 * without a detail it asks the server again.
 */
const visitorEvent = "vitrine:visitor";

export const unknownQuantity = Number.NaN;

const nobody: VisitorView = { user_name: "", roles: [], cart_quantity: 0 };
const call = caller<typeof contract>();
const listeners = new Set<() => void>();
let current = nobody;
let watching = false;

/** Who is looking, nobody until the answer has come. The server always renders nobody, because pages are shared. */
export function useVisitor(): VisitorView {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nobody,
  );
}

/** Says what changed about the visitor, such as a new number of things in the cart. */
export function tellVisitor(facts: Partial<VisitorView>): void {
  window.dispatchEvent(new CustomEvent(visitorEvent, { detail: facts }));
}

/** Something changed that only the server can count: the frame asks again. */
export function askAgain(): void {
  window.dispatchEvent(new CustomEvent(visitorEvent));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!watching) watch();
  return () => listeners.delete(listener);
}

/** Asks once, and only when the cookie says that there is something to ask for. */
function watch(): void {
  watching = true;
  window.addEventListener(visitorEvent, (event) => {
    const facts = event instanceof CustomEvent ? (event.detail as Partial<VisitorView> | null) : null;
    if (facts) become({ ...current, ...facts });
    else void ask();
  });
  // A page that comes back from the browser's memory shows what was true when it was left.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) void ask();
  });
  // What happened meanwhile in another tab: the cart was filled, or somebody has signed out.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void ask();
  });
  void ask();
}

async function ask(): Promise<void> {
  if (!document.cookie.split("; ").includes("known=1")) return become(nobody);
  try {
    become((await call("/website/visitor", {})) as VisitorView);
  } catch {
    // The page works without it; the next page asks again.
  }
}

function become(visitor: VisitorView): void {
  current = visitor;
  for (const listener of listeners) listener();
}
