import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

const storageKey = "visitor_timezone";
const call = caller<typeof contract>();

/** Tells the server the browser's time zone, once: what was told is remembered in local storage. */
export async function tellTimezone(): Promise<void> {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || localStorage.getItem(storageKey) === timeZone) return;
    if (await call("/website/update_visitor_timezone", { timezone: timeZone }))
      localStorage.setItem(storageKey, timeZone);
  } catch {
    // Nothing depends on it; the next page tells it again.
  }
}
