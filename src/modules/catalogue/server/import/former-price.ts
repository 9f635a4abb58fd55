/** What is offered for less than before; a "former" price that is not higher is none. */
export function formerPrice(priceMinor: number | undefined, formerMinor: number | undefined) {
  return priceMinor !== undefined && formerMinor !== undefined && formerMinor > priceMinor
    ? { formerMinor }
    : {};
}
