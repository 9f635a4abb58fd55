/** The former price of a product on sale; a "former" price that is not higher is ignored. */
export function formerPrice(priceMinor: number | undefined, formerMinor: number | undefined) {
  return priceMinor !== undefined && formerMinor !== undefined && formerMinor > priceMinor
    ? { formerMinor }
    : {};
}
