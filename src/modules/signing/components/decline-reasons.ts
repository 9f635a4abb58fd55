/** A customer's reasons for declining an offer. */
export const declineReasons = ["price", "time", "other_company", "other"] as const;

export type DeclineReason = (typeof declineReasons)[number];
