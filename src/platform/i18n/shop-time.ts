/** The shop's clock is on its wall; the buyer's may be anywhere. */
export const shopTimeZone = "Europe/Bucharest";

/** Says moments as the shop's clock shows them, in the language `tag`. */
export function shopFormat(tag: string, format: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { ...format, timeZone: shopTimeZone });
}
