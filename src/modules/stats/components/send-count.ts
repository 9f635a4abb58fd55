import { cookieChoice } from "#modules/website/components/consent/cookie-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";

export type CountedPath =
  | "/stats/page_view/:id"
  | "/stats/ecom/product_view/:id"
  | "/stats/ecom/customer_checkout"
  | "/stats/ecom/order_checkout";

const call = caller<typeof contract>();

/** Lets the visitor's own requests go first, and skips visitors who leave at once. */
const waitMs = 1000;

/**
 * Reports a page view once, unless the visitor leaves first. A prefetched page or a background tab waits until it is
 * visible. Never reports if the browser sends a do-not-track signal. Failures stay silent.
 */
export function sendCount(path: CountedPath, id: number, left: AbortSignal): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === "1") return;
  const told = new AbortController();
  const signal = AbortSignal.any([left, told.signal]);
  function tell() {
    if (document.visibilityState !== "visible" || signal.aborted || cookieChoice() !== "accept") return;
    told.abort();
    call(path, {}, { params: { id }, keepalive: true }).catch(() => {
      // A missed count does not affect the page.
    });
  }
  document.addEventListener("visibilitychange", tell, { signal });
  setTimeout(tell, waitMs);
}
