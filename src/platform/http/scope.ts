/** Areas of the product that a key may access, each separately to read or to write. */
const scopeAreas = ["catalogue", "orders", "people", "website", "operations"] as const;

export type ScopeArea = (typeof scopeAreas)[number];

/** `shop.calls` lets a program make any visitor's calls, as a customer: it never brings a role. */
export const scopes = [
  ...scopeAreas.flatMap((area) => [`${area}.read`, `${area}.write`] as const),
  "shop.calls",
] as const;

export type Scope = (typeof scopes)[number];
