/** Why a customer does not want a quote. */
export const declineReasons = ["price", "time", "other_company", "other"] as const;

export type DeclineReason = (typeof declineReasons)[number];
