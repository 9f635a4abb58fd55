import { type LaterCall, waitEvent } from "#modules/app/components/wait-event.ts";
import { CallFailed } from "#platform/browser/call.ts";

/** Names one addition, so that it is made once however often it is told. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/**
 * Has an addition wait that did not reach the server, or of which nobody knows whether it did. Throws the error itself
 * where the server refused, or where nothing can wait.
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
