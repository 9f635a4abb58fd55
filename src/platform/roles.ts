/** Staff roles. A person without any is a customer; without a person it is a visitor. */
export const roles = ["shop", "website", "support", "courses", "moderation", "administrator"] as const;

export type Role = (typeof roles)[number];

/** The administrator has the rights of every role. */
export function hasRole(held: readonly Role[], ...wanted: readonly Role[]): boolean {
  return held.includes("administrator") || wanted.some((role) => held.includes(role));
}
