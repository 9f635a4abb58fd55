/** A payment method in the buyer's list. */
export interface ProviderView {
  id: number;
  code: string;
  name: string;
  description: string;
  /** Moves no money: shown with a badge. */
  isTest: boolean;
  /** Whether a signed-in person can save the card. */
  savesCards: boolean;
}

/** Everything that a person types into the bank's form. */
export interface TransferInstructions {
  beneficiary: string;
  bank: string;
  iban: string;
  /** The buyer must quote it, so that the money can be matched to its order. */
  reference: string;
  amount: string;
  /** The amount to type into a form: without currency and thousands separators. */
  amountTyped: string;
  /** The QR code for banking apps; null if no such code is possible. */
  code: TransferCode | null;
}

/** A QR code with its quiet zone: one path in a square of `size`. */
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
  /** Its payment method is disabled: it cannot be paid with now. */
  isOff: boolean;
  /** "Visa •••• 4242" */
  name: string;
  /** Its expiry, in words. */
  note: string;
  isExpired: boolean;
}

/** What a payer may choose besides a payment method. */
export interface PayerView {
  cards: SavedCardView[];
  /** Whether the card about to be typed can be saved. */
  canSave: boolean;
}

/** Something paid with a card, as the wire names it. */
export interface LinkedRecord {
  name: string;
  url: string;
  description: string;
}
