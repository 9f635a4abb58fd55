/**
 * `dispatchEvent(new CustomEvent(waitEvent, { cancelable: true, detail: LaterCall }))` asks for a call to be made once
 * the server can be reached. The listener that takes it cancels it; without one the call is not made.
 */
export const waitEvent = "vitrine:wait";

/** A newer value for a place (`detail`, see LaterCall): what waits there is not sent any more. */
export const overtakenEvent = "vitrine:overtaken";

/** A waiting call is done, refused or taken back: `detail` says whether the server was told (`SettledDetail`). */
export const settledEvent = "vitrine:settled";

export interface SettledDetail {
  isSent: boolean;
}

export interface LaterCall {
  /** Sent as `add_key`, so that the server does it once however often it is told. */
  key: string;
  path: string;
  /** set: a product with what was chosen for it. line: how many of a line there shall be. Left out for one addition. */
  kind?: "set" | "line";
  /** What waits at the same place counts no more, such as an earlier quantity of the same line. */
  place?: string;
  /** Without the key. */
  input: Record<string, unknown>;
  /**
   * For the person: what it is, how many, and the price that they saw ("" for none): of a piece, and of all of a set.
   */
  name: string;
  quantity: number;
  price: string;
}
