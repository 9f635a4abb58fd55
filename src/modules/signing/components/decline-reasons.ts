/** Why a customer does not want what is offered. */
export const declineReasons = ["price", "time", "other_company", "other"] as const;

export type DeclineReason = (typeof declineReasons)[number];
