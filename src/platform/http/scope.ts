/** Areas of the product that a key for other software is let into, one by one, to read or to write. */
const scopeAreas = ["catalogue", "orders", "people", "website", "operations"] as const;

export type ScopeArea = (typeof scopeAreas)[number];

/** `shop.calls` lets a program make the calls that any visitor may make, as a customer: it never brings a role. */
export const scopes = [
  ...scopeAreas.flatMap((area) => [`${area}.read`, `${area}.write`] as const),
  "shop.calls",
] as const;

export type Scope = (typeof scopes)[number];
