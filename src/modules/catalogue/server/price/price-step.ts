/** One step on the way to a price; `below` is how what it starts from came about. */
export interface PriceStep {
  text: string;
  amount: string;
  below?: PriceStep[];
}
