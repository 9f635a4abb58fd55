import { useSyncExternalStore } from "react";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

/** A page's data about its visitor. Modules add their own under their wire names. */
export interface VisitorView {
  user_name: string;
  /** The address of their picture, if they have one. */
  user_picture?: string;
  roles: string[];
  /** `unknownQuantity` if a change of the cart did not return its content. */
  cart_quantity: number;
  /** Items that this browser could not put into the cart yet; the server does not know of them. */
  waiting_quantity?: number;
  [fact: string]: unknown;
}

/**
 * `dispatchEvent(new CustomEvent(visitorEvent, { detail: { cart_quantity: 3 } }))` tells the header about a change;
 * without a detail it asks the server again.
 */
const visitorEvent = "vitrine:visitor";

export const unknownQuantity = Number.NaN;

const nobody: VisitorView = { user_name: "", roles: [], cart_quantity: 0 };
const call = caller<typeof contract>();
const listeners = new Set<() => void>();
let current = nobody;
let watching = false;

/**
 * The visitor, anonymous until the answer arrives. The server always renders an anonymous one, because pages are
 * shared.
 */
export function useVisitor(): VisitorView {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nobody,
  );
}

/** Reports a change about the visitor, such as a new number of items in the cart. */
export function tellVisitor(facts: Partial<VisitorView>): void {
  window.dispatchEvent(new CustomEvent(visitorEvent, { detail: facts }));
}

/** Something has changed that only the server can count: the frame asks again. */
export function askAgain(): void {
  window.dispatchEvent(new CustomEvent(visitorEvent));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!watching) watch();
  return () => listeners.delete(listener);
}

/** Asks once, and only if the cookie says that personal data exist. */
function watch(): void {
  watching = true;
  window.addEventListener(visitorEvent, (event) => {
    const facts = event instanceof CustomEvent ? (event.detail as Partial<VisitorView> | null) : null;
    if (facts) become({ ...current, ...facts });
    else void ask();
  });
  // A page from the browser's back/forward cache shows old data.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) void ask();
  });
  // Another tab may have changed the cart or signed out.
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
