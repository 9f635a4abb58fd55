import { cookieChoice } from "#modules/website/components/consent/cookie-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";

export type CountedPath =
  | "/stats/page_view/:id"
  | "/stats/ecom/product_view/:id"
  | "/stats/ecom/customer_checkout"
  | "/stats/ecom/order_checkout";

const call = caller<typeof contract>();

/** Whatever the visitor waits for goes first, and who only passes by has not looked. */
const waitMs = 1000;

/**
 * Tells the server once that a page is looked at, unless it is left before: a page that was asked for ahead, or stands
 * in a tab behind, waits until somebody looks. Never where the browser asks all sites not to count. Failing is no
 * matter of the visitor's.
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
      // The page is whole without it.
    });
  }
  document.addEventListener("visibilitychange", tell, { signal });
  setTimeout(tell, waitMs);
}
