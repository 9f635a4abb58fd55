import { type LaterCall, waitEvent } from "#modules/app/components/wait-event.ts";
import { CallFailed } from "#platform/browser/call.ts";

/** A key for one addition, so that it takes effect once, however often it is sent. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/**
 * Queues an addition that did not reach the server, or whose answer was lost. Throws the error itself if the server
 * refused, or if the browser cannot queue it.
 */
export function addLater(error: unknown, later: Omit<LaterCall, "path"> & { path?: string }): void {
  const detail = { path: "/shop/cart/update_json", ...later };
  if (
    error instanceof CallFailed ||
    window.dispatchEvent(new CustomEvent(waitEvent, { cancelable: true, detail }))
  ) {
    throw error;
  }
}
