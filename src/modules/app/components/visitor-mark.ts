import { useEffect } from "react";
import { tellVisitor, useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { takeAllBack } from "./outbox.ts";
import { forgetPages, keepPage } from "./worker-link.ts";

const markName = "vitrine.mark";
const countName = "vitrine.count";

/** Deletes this browser's cached pages when somebody else uses it, or somebody signs in or out. */
export function useVisitorMark(isOffline: boolean): void {
  const visitor = useVisitor();
  useEffect(() => {
    const isKnown = document.cookie.split("; ").includes("known=1");
    // Until the server has answered, a visitor who has been here before is unknown.
    const mark = isKnown ? visitor["visitor_mark"] : "";
    if (typeof mark === "string") meet(mark, visitor.cart_quantity);
    // No answer: the last known number of items in the cart is a better guess than none.
    else if (isOffline && visitor.cart_quantity === 0) tellLastCount();
  }, [visitor, isOffline]);
}

function tellLastCount(): void {
  try {
    const count = Number(localStorage.getItem(countName) ?? 0);
    if (count > 0) tellVisitor({ cart_quantity: count });
  } catch {
    // The browser denies access to its storage.
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
    // The displayed page already belongs to the new person.
    if (forgotten.length > 0) void forgetPages(forgotten).then(keepPage);
    // A guest's entries stay after signing in; those of somebody who signed out do not.
    if (isSignedIn(before)) takeAllBack();
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/**
 * Unknown guests see the same prices, so their pages may stay; a cart belongs to one person. A visitor who becomes a
 * guest by filling a cart sees nothing of another person.
 */
export function forgottenAt(before: string, now: string): ("vitrine-pages" | "vitrine-cart")[] {
  if (before === "" && !hasOwnPrices(now)) return [];
  return hasOwnPrices(before) || hasOwnPrices(now) ? ["vitrine-pages", "vitrine-cart"] : ["vitrine-cart"];
}

/** Signed in, or a guest with a price list or another country's taxes. */
function hasOwnPrices(mark: string): boolean {
  return isSignedIn(mark) || mark.startsWith("p");
}

/** See server/visitor-mark.ts. */
function isSignedIn(mark: string): boolean {
  return mark.startsWith("u");
}
