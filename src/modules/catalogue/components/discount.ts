/** Whole percent that a price is below the one before; 0 when it is not. Both in the same unit. */
export function discountPercent(price: number, before: number | null): number {
  if (!before || before <= price) return 0;
  return Math.round((1 - price / before) * 100);
}
