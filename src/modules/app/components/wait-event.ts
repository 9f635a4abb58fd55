/**
 * `dispatchEvent(new CustomEvent(waitEvent, { cancelable: true, detail: LaterCall }))` requests a call for when the
 * server is reachable. The listener that queues it cancels the event; without a listener the call is lost.
 */
export const waitEvent = "vitrine:wait";

/** A newer value for a place (`detail`, see LaterCall): the entry waiting there is no longer sent. */
export const overtakenEvent = "vitrine:overtaken";

/** A waiting call is done, refused or withdrawn: `detail` says whether it reached the server (`SettledDetail`). */
export const settledEvent = "vitrine:settled";

export interface SettledDetail {
  isSent: boolean;
}

export interface LaterCall {
  /** Sent as `add_key`, so that the server does it once even if it arrives several times. */
  key: string;
  path: string;
  /** set: a product with its chosen options. line: the new quantity of a line. Absent for a single addition. */
  kind?: "set" | "line";
  /** It replaces an entry waiting at the same place, such as an earlier quantity of the same line. */
  place?: string;
  /** Without the key. */
  input: Record<string, unknown>;
  /** For display: name, quantity, and the displayed price ("" for none): of a piece, and of a whole set. */
  name: string;
  quantity: number;
  price: string;
}
