import { useEffect } from "react";
import { tellVisitor, useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { takeAllBack } from "./outbox.ts";
import { forgetPages, keepPage } from "./worker-link.ts";

const markName = "vitrine.mark";
const countName = "vitrine.count";

/** Throws away what this browser keeps as soon as somebody else sits here, or somebody has signed in or out. */
export function useVisitorMark(isOffline: boolean): void {
  const visitor = useVisitor();
  useEffect(() => {
    const isKnown = document.cookie.split("; ").includes("known=1");
    // Until the server has said who it is nothing is known of somebody who has been here.
    const mark = isKnown ? visitor["visitor_mark"] : "";
    if (typeof mark === "string") meet(mark, visitor.cart_quantity);
    // Nobody has answered: what was in the cart the last time is a better guess than nothing.
    else if (isOffline && visitor.cart_quantity === 0) tellLastCount();
  }, [visitor, isOffline]);
}

function tellLastCount(): void {
  try {
    const count = Number(localStorage.getItem(countName) ?? 0);
    if (count > 0) tellVisitor({ cart_quantity: count });
  } catch {
    // The browser lets nobody read it.
  }
}

function meet(mark: string, count: number): void {
  try {
    const before = localStorage.getItem(markName) ?? "";
    if (mark !== "") localStorage.setItem(countName, String(count));
    if (before === mark) return;
    if (mark === "") localStorage.removeItem(countName);
    localStorage.setItem(markName, mark);
    const forgotten = forgottenAt(before, mark);
    // What is shown now is theirs already.
    if (forgotten.length > 0) void forgetPages(forgotten).then(keepPage);
    // A guest's things come along when they sign in; those of somebody who signed out do not stay.
    if (isSignedIn(before)) takeAllBack();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Guests of whom nothing is known see the same prices, so that their pages may stay; a cart is one person's. A
 * visitor who becomes a guest by putting something into the cart sees nothing of another person.
 */
export function forgottenAt(before: string, now: string): ("vitrine-pages" | "vitrine-cart")[] {
  if (before === "" && !hasOwnPrices(now)) return [];
  return hasOwnPrices(before) || hasOwnPrices(now) ? ["vitrine-pages", "vitrine-cart"] : ["vitrine-cart"];
}

/** Signed in, or a guest with a price list or the taxes of another country. */
function hasOwnPrices(mark: string): boolean {
  return isSignedIn(mark) || mark.startsWith("p");
}

/** See server/visitor-mark.ts. */
function isSignedIn(mark: string): boolean {
  return mark.startsWith("u");
}
