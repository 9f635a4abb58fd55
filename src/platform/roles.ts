/** Staff roles. A person without any is a customer; nobody at all is a visitor. */
export const roles = ["shop", "website", "support", "courses", "moderation", "administrator"] as const;

export type Role = (typeof roles)[number];

/** The administrator may do what every role may. */
export function hasRole(held: readonly Role[], ...wanted: readonly Role[]): boolean {
  return held.includes("administrator") || wanted.some((role) => held.includes(role));
}
