/** What a position of a price list can be charged by, in the order in which staff choose. */
export const pricingKinds = [
  "grid",
  "piece",
  "surcharge",
  "squareMeter",
  "pane",
  "windowPerimeter",
  "openings",
  "linearMeter",
  "bottom",
  "externalSill",
  "internalSill",
  "rollerScreen",
] as const;
