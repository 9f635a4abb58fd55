import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { ProviderView, TransferInstructions } from "#modules/payment/server/provider/views.ts";

/** A choice as text: "Finish", "Oiled larch". */
export interface ChoiceView {
  name: string;
  value: string;
  /** The value contains text that the buyer typed. */
  isTyped?: true;
}

/** One fact about how a price was calculated, as text. */
export interface PriceFactView {
  key: string;
  name: string;
  value: string;
}

export interface LineView {
  id: number;
  parentLineId: number | null;
  kind: "product" | "delivery" | "reward";
  variantId: number | null;
  templateId: number | null;
  name: string;
  /** Null if the product is no longer published. */
  path: string | null;
  choices: ChoiceView[];
  picture: PictureView | null;
  quantity: number;
  /** The maximum that can be ordered now; null for untracked stock. */
  quantityMax: number | null;
  unitPriceMinor: number;
  unitPrice: string;
  /** The line's total before a discount, to strike through. */
  wasTotal: string | null;
  totalMinor: number;
  total: string;
  /** How the price was calculated. */
  priceFacts: PriceFactView[];
  note: string;
  /** Links for a delivered line, such as to its review. */
  links?: { label: string; path: string }[];
}

export interface CartLineView extends LineView {
  /** The page that edits a configuration; null for other goods. */
  editPath: string | null;
  /** Why this line cannot be ordered as it is. */
  problem: string | null;
  /** The lowest recent price of a product with a struck-through price, as a sentence. */
  lowest: string | null;
  /** Says that the price has changed since the line was added. */
  priceNotice: string | null;
}

/** The existing legal texts and made-to-measure goods that the checkout asks to accept. */
export interface ConsentView {
  /** False if there is nothing to accept, so the page shows no checkbox. */
  isNeeded: boolean;
  /** Part of the form: identifies what the page showed. */
  stamp: string;
  termsPath: string | null;
  withdrawalPath: string | null;
  /** Information only; nobody has to accept it. */
  privacyPath: string | null;
  /** Names of goods that cannot be returned because they are made to measure. */
  madeToMeasure: string[];
}

export interface TotalsView {
  currency: string;
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
  untaxed: string;
  tax: string;
  total: string;
  /** Sum of the products as displayed. */
  subtotal: string;
  /** Discounts by name. */
  rewards: { name: string; amount: string }[];
  delivery: string | null;
  /** How discounts and the delivery price were calculated; absent if unknown. */
  facts?: PriceFactView[];
  /** Name of the delivery method; "" if unknown. */
  deliveryName?: string;
  /** In a cart without a delivery line: what is missing to price the delivery. */
  deliveryPending?: string | null;
  /** The name is set only if the rate alone does not identify the tax. */
  taxes: { name: string | null; rate: string; amount: string }[];
  /** Why no tax is charged, or why the VAT number does not count yet; "" without such a reason. */
  taxNote: string;
  /** Whether displayed prices include the tax. */
  taxIncluded: boolean;
  /** Amounts paid by gift cards; a payment, not a discount. */
  giftCards: { cardId: number; name: string; amount: string }[];
  /** The rest after gift cards. */
  leftMinor: number;
  /** Null without gift cards. */
  left: string | null;
}

/** An order that is being paid: it cannot change until the payment is done or cancelled. */
export interface OpenOrderView {
  orderId: number;
  name: string;
  total: string;
  /** Until when the stock is held, as text. */
  keptUntil: string;
  /** The page that shows the payment's state and leads on. */
  processPath: string;
}

export interface CartView {
  orderId: number | null;
  /** Pieces of products, without delivery and rewards. */
  count: number;
  lines: CartLineView[];
  totals: TotalsView;
  /** The return conditions of these goods as sentences; empty if the shop has set none. */
  returns: string[];
  /** Whether every line can be ordered as it is. */
  canOrder: boolean;
  /** Fingerprint of the goods and prices; the order sends it back, see placeOrder. */
  seal: string;
  openOrder: OpenOrderView | null;
  /** Why the last attempt to order was refused; shown only for a short while. */
  notice: string | null;
}

/** An address of the checkout with every value that its form needs. */
export interface AddressView {
  personId: number;
  name: string;
  email: string;
  phone: string;
  companyName: string;
  /** The address in its country's format, one string per line, without the name. */
  lines: string[];
  /** Keyed by the wire's field names. */
  fields: Record<string, string>;
  /** Whether the address is complete. */
  complete: boolean;
  /** The name of a place to which this cart cannot be delivered; null if it can, and for billing addresses. */
  notServed: string | null;
}

/** An address as it was when the order was placed. */
export interface PlacedAddressView {
  name: string;
  companyName: string;
  phone: string;
  lines: string[];
}

export type CheckoutStep = "cart" | "billing" | "delivery" | "payment";

export interface CheckoutView {
  cart: CartView;
  consent: ConsentView;
  /** The first unfinished step; "payment" if the order can be placed. */
  step: CheckoutStep;
  signedIn: boolean;
  /** The name of the signed-in person; "" for guests. */
  accountName: string;
  billing: AddressView | null;
  delivery: AddressView | null;
  sameAddress: boolean;
  /** Delivery addresses that a signed-in person can choose from. */
  deliveryChoices: AddressView[];
  providers: ProviderView[];
  /** Idempotency key in the payment form: one key places one order, however often it is sent. */
  placeKey: string;
  /** Nothing is due, so the order is confirmed without a provider. */
  isFree: boolean;
  /** Why the last payment attempt failed. */
  paymentProblem: string | null;
}

export type OrderState = "draft" | "placed" | "sent" | "sale" | "done" | "cancel";

/** How much of an order has been shipped. */
export type ShippingState = "open" | "part" | "done";

export interface OrderStepView {
  key: string;
  label: string;
  state: "done" | "now" | "later";
  /** When the step happened, formatted. */
  at: string | null;
}

export interface OrderView {
  id: number;
  name: string;
  state: OrderState;
  /** Staff offer it; nobody has ordered it yet. */
  isOffer: boolean;
  stateText: string;
  /** One sentence about the next step. */
  nextText: string;
  moneyWords: MoneyWordsView | null;
  placedOn: string;
  /** The page that reorders made-to-order goods; null without such goods. */
  againPath: string | null;
  steps: OrderStepView[];
  lines: LineView[];
  totals: TotalsView;
  billing: PlacedAddressView | null;
  delivery: PlacedAddressView | null;
  email: string;
  note: string;
  payment: {
    providerName: string;
    state: string;
    stateText: string;
    message: string;
    instructions: TransferInstructions | null;
    /** Cash on delivery. */
    isAtDoor: boolean;
  } | null;
  /** The open amount and how to pay it now; null if nothing is open or money is on its way. */
  toPay: ToPayView | null;
  /** Lines that the customer may still add or leave out. */
  optional: {
    id: number;
    name: string;
    quantity: number;
    unitPrice: string;
    total: string;
    proposed: number;
  }[];
  /** Payments and refunds as text, oldest first. */
  money: { key: number; text: string; on: string }[];
  balance: BalanceView;
  /** The expected arrival as text; null without a promise or after that day. */
  arrival: string | null;
  /** Sent and packed shipments, oldest first. */
  shipments: OrderShipmentView[];
  /** The private link: everyone who has it sees the order. */
  /** The return conditions when it was placed, as sentences. */
  returns: string[];
  /** The legal texts that applied when it was placed. */
  legal: { name: string; version: number; path: string }[];
  path: string;
}

export interface ToPayView {
  /** The amount left for a provider; the whole requested amount if gift cards cover it. */
  amount: string;
  /** Gift cards that are charged when the button is pressed, each with its amount. */
  cards: { cardId: number; name: string; amount: string }[];
  /** Gift cards cover everything. */
  isCovered: boolean;
  /** Why a gift card was refused just now. */
  cardProblem: string | null;
  /** Part of the payment form: fingerprint of what the buyer saw. */
  seal: string;
  /** Says that the request is for less than the open amount; null otherwise. */
  note: string | null;
  providers: ProviderView[];
  problem: string | null;
  /** A payment was begun. The provider must report its result before the buyer can pay again. */
  isBegun: boolean;
  accessToken: string;
}

/** An order's money state in a word or two. */
export interface MoneyWordsView {
  text: string;
  kind: "ok" | "info" | "plain";
}

/** Formatted amounts of an order; null for amounts of zero. */
export interface BalanceView {
  /** Everything received, including what was refunded later. */
  paid: string | null;
  /** Authorized but not captured. */
  promised: string | null;
  refunded: string | null;
  open: string | null;
  /** To be refunded, or on its way back. */
  overpaid: string | null;
}

export interface OrderShipmentView {
  id: number;
  number: string;
  /** When the shipment left, formatted; null while it is being packed. */
  handedOverOn: string | null;
  /** The carrier's record; null if staff typed the name. */
  carrierId: number | null;
  carrier: string;
  trackingNumber: string;
  /** Only http and https URLs. */
  trackingUrl: string | null;
  lines: { name: string; quantity: number }[];
}
