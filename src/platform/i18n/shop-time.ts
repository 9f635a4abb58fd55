/** The shop's clock is on its wall; the buyer's may be anywhere. */
export const shopTimeZone = "Europe/Bucharest";
