import type { ShopPromises } from "#modules/website/server/legal/promise.ts";

/** The order's evidence of what its buyer agreed to. */
export interface Agreed {
  /**
   * tick: on a page that named these texts; call: by an API call without a page; quote: by accepting a quote; nothing:
   * no text required consent.
   */
  by: "tick" | "call" | "quote" | "nothing";
  at: string;
  /** Version and SHA-256 of each text in force. */
  texts: { kind: string; version: number; hash: string }[];
  /** Names of goods that cannot be returned, as sold. */
  madeToMeasure: string[];
  notReturnable: string[];
  /** Whether any other goods can be returned. */
  isReturnable: boolean;
  /** The shop's statements about returns and guarantee. */
  promises: ShopPromises;
}
