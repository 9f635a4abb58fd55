/** The wire's names of a transaction's states. */
export const transactionStates = ["draft", "pending", "authorized", "done", "cancel", "error"] as const;

export type TransactionState = (typeof transactionStates)[number];

/** Nothing more is expected from the buyer: the money has arrived, is authorized, or will not come this way. */
export function isSettled(state: TransactionState): boolean {
  return state === "done" || state === "authorized" || state === "cancel" || state === "error";
}

/**
 * Ways in which money arrives without a provider's report: on the shop's bank account, or at the door together with the
 * goods.
 */
export type MoneyByHand = "bank" | "door";
