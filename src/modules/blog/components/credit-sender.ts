import { cookieChoice } from "#modules/website/components/consent/cookie-store.ts";
import type * as contract from "#modules/website/contract.ts";
import { caller } from "#platform/browser/call.ts";
import { creditBeacon } from "./picture-credit.ts";

const call = caller<typeof contract>();

/** Notifies the provider of a free picture of a view. It learns neither the page nor the visitor. */
export async function sendCredit(address: string): Promise<void> {
  const beacon = await creditBeacon({
    address,
    agreed: cookieChoice() === "accept",
    appId: () => call("/web_unsplash/get_app_id", {}),
  });
  if (beacon === null) return;
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.src = beacon;
}
