import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";

const storageKey = "visitor_timezone";
const call = caller<typeof contract>();

/** Sends the browser's time zone to the server, once: local storage remembers the sent value. */
export async function tellTimezone(): Promise<void> {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || localStorage.getItem(storageKey) === timeZone) return;
    if (await call("/website/update_visitor_timezone", { timezone: timeZone }))
      localStorage.setItem(storageKey, timeZone);
  } catch {
    // Nothing depends on it; the next page sends it again.
  }
}
