import { cookieChoice } from "#modules/website/components/consent/cookie-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import { seenCookie, seenMinutes, visitorCookie, visitorDays } from "./view-cookies.ts";

const call = caller<typeof contract>();

/** Records a variant as viewed, at most once in thirty minutes, and only with the visitor's consent. */
export async function trackView(variantId: number): Promise<void> {
  const seen = seenCookie(variantId);
  if (cookieChoice() !== "accept" || document.cookie.includes(`${seen}=`)) return;
  try {
    const { visitor_uuid } = await call("/shop/products/recently_viewed_update", { product_id: variantId });
    keepCookie(seen, String(variantId), seenMinutes * 60);
    if (visitor_uuid) keepCookie(visitorCookie, visitor_uuid, visitorDays * 86_400);
  } catch {
    // The next view is recorded instead.
  }
}

function keepCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there in every browser yet.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
