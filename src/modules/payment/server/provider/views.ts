/** A way to pay, as the buyer chooses it. */
export interface ProviderView {
  id: number;
  code: string;
  name: string;
  description: string;
  /** Moves no money: shown with a badge. */
  isTest: boolean;
  /** Whether somebody who is signed in can save the card for another time. */
  savesCards: boolean;
}

/** Everything a person types into the bank's form. */
export interface TransferInstructions {
  beneficiary: string;
  bank: string;
  iban: string;
  /** Has to be quoted, so that the money finds its order. */
  reference: string;
  amount: string;
  /** The amount as it is typed into a form: without currency and signs between thousands. */
  amountTyped: string;
  /** The same for an app of a bank that reads it off the screen; null where there is no such code. */
  code: TransferCode | null;
}

/** A code of dark squares with its quiet border: one path in a square of `size`. */
export interface TransferCode {
  size: number;
  path: string;
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

/** A card that its owner can pay with again. */
export interface SavedCardView {
  id: number;
  providerId: number;
  providerName: string;
  isTest: boolean;
  /** Its way to pay is switched off: it cannot be paid with now. */
  isOff: boolean;
  /** "Visa •••• 4242" */
  name: string;
  /** Until when it can be used, in words. */
  note: string;
  isExpired: boolean;
}

/** What a payer may choose besides a payment method. */
export interface PayerView {
  cards: SavedCardView[];
  /** Whether they can have the card saved that they are going to type. */
  canSave: boolean;
}

/** Something that a card was used for, as the wire names it. */
export interface LinkedRecord {
  name: string;
  url: string;
  description: string;
}
