/** Discount from the price before, in whole percent; 0 without a discount. Both prices in the same unit. */
export function discountPercent(price: number, before: number | null): number {
  if (!before || before <= price) return 0;
  return Math.round((1 - price / before) * 100);
}
