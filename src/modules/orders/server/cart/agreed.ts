import type { ShopPromises } from "#modules/website/server/legal/promise.ts";

/** What the order keeps as evidence of what its buyer agreed to. */
export interface Agreed {
  /**
   * tick: on a page that named these texts; call: by a call that says nothing of a page; quote: by accepting a quote;
   * nothing: there was nothing to accept.
   */
  by: "tick" | "call" | "quote" | "nothing";
  at: string;
  /** Version and SHA-256 of each text that was in force. */
  texts: { kind: string; version: number; hash: string }[];
  /** Names of pieces that cannot be returned, as they were sold. */
  madeToMeasure: string[];
  notReturnable: string[];
  /** Whether something else can be. */
  isReturnable: boolean;
  /** What the shop stated of returns and guarantee. */
  promises: ShopPromises;
}
