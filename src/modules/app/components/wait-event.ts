/**
 * `dispatchEvent(new CustomEvent(waitEvent, { cancelable: true, detail: LaterCall }))` asks for a call to be made once
 * the server can be reached. It is cancelled by whoever takes it; where nobody does it is not made.
 */
export const waitEvent = "vitrine:wait";

export interface LaterCall {
  /** Sent as `add_key`, so that the server does it once however often it is told. */
  key: string;
  path: string;
  /** Without the key. */
  input: Record<string, unknown>;
  /** For the person: what it is, how many, and the price that they saw. */
  name: string;
  quantity: number;
  price: string;
}
