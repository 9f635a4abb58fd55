/** A way to pay, as the buyer chooses it. */
export interface ProviderView {
  id: number;
  code: string;
  name: string;
  description: string;
  /** Moves no money: shown with a badge. */
  isTest: boolean;
}

/** Everything a person types into the bank's form. */
export interface TransferInstructions {
  beneficiary: string;
  bank: string;
  iban: string;
  /** Has to be quoted, so that the money finds its order. */
  reference: string;
  amount: string;
}

export interface TransactionView {
  id: number;
  reference: string;
  state: string;
  stateText: string;
  message: string;
  providerCode: string;
  providerName: string;
  amount: string;
  currency: string;
}
