/** One step of a price; `below` is the derivation of its starting amount. */
export interface PriceStep {
  text: string;
  amount: string;
  below?: PriceStep[];
}
