/** The pricing kinds of a position, in the order of the staff form. */
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
