import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { ProviderView, TransferInstructions } from "#modules/payment/server/provider/views.ts";

/** A choice in words: "Finish", "Oiled larch". */
export interface ChoiceView {
  name: string;
  value: string;
  /** The value holds words that the buyer typed. */
  isTyped?: true;
}

/** One fact of how a price was made, in words. */
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
  /** Null when the product is no longer shown. */
  path: string | null;
  choices: ChoiceView[];
  picture: PictureView | null;
  quantity: number;
  /** The most that can be ordered now; null where nothing is counted. */
  quantityMax: number | null;
  unitPriceMinor: number;
  unitPrice: string;
  /** What the line came to before a discount, to be struck through. */
  wasTotal: string | null;
  totalMinor: number;
  total: string;
  /** How the price was made, for curious readers. */
  priceFacts: PriceFactView[];
  note: string;
  /** Where the line leads once it has arrived, such as to its review. */
  links?: { label: string; path: string }[];
}

export interface CartLineView extends LineView {
  /** Where what was configured can be changed; null for anything else. */
  editPath: string | null;
  /** What keeps this line from being ordered as it is, in words. */
  problem: string | null;
  /** What a product with a struck-through price cost of late; in words. */
  lowest: string | null;
  /** The price has changed since it was put in; in words. */
  priceNotice: string | null;
}

/** What the checkout asks to accept: texts and pieces that there are, and nothing else. */
export interface ConsentView {
  /** False where there is nothing to accept: there is no box to tick then. */
  isNeeded: boolean;
  /** Goes into the form: what was shown. */
  stamp: string;
  termsPath: string | null;
  withdrawalPath: string | null;
  /** For information; nobody has to agree to it. */
  privacyPath: string | null;
  /** Names of what cannot be returned because it is made for the buyer. */
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
  /** What is taken off, by its name. */
  rewards: { name: string; amount: string }[];
  delivery: string | null;
  /** How what is taken off and what the delivery costs came about; left out where nothing says so. */
  facts?: PriceFactView[];
  /** How it is delivered; "" where nothing says so. */
  deliveryName?: string;
  /** In a cart without a line for delivery: what is still to come of it, in words. */
  deliveryPending?: string | null;
  /** The name is only told where the rate alone says too little. */
  taxes: { name: string | null; rate: string; amount: string }[];
  /** Why no tax is charged, or why the VAT number does not count yet; "" where nothing is to be said. */
  taxNote: string;
  /** Whether the displayed prices contain the tax. */
  taxIncluded: boolean;
  /** What gift cards pay of the total: money, no discount. */
  giftCards: { cardId: number; name: string; amount: string }[];
  /** What is left after gift cards. */
  leftMinor: number;
  /** Null where no gift card pays. */
  left: string | null;
}

/** An order that is being paid for: it cannot change until the payment is done or given up. */
export interface OpenOrderView {
  orderId: number;
  name: string;
  total: string;
  /** Until when the goods are kept, in words. */
  keptUntil: string;
  /** Shows the state of the payment and leads on. */
  processPath: string;
}

export interface CartView {
  orderId: number | null;
  /** Pieces of products; delivery and rewards do not count. */
  count: number;
  lines: CartLineView[];
  totals: TotalsView;
  /** What is stated about returning these things, as sentences; empty until the shop states something. */
  returns: string[];
  /** Whether every line can be ordered as it is. */
  canOrder: boolean;
  /** Says exactly what is in the cart at which prices; sent back with the order, see placeOrder. */
  seal: string;
  openOrder: OpenOrderView | null;
  /** Why the last attempt to order was refused, in words; for a short while only. */
  notice: string | null;
}

/** An address of checkout, with everything that its form needs to be filled in again. */
export interface AddressView {
  personId: number;
  name: string;
  email: string;
  phone: string;
  companyName: string;
  /** The address as its country writes it, one line each, without the name. */
  lines: string[];
  /** By the wire's field names. */
  fields: Record<string, string>;
  /** Whether checkout can use it as it is. */
  complete: boolean;
  /** The name of the place where goods of this cart cannot be sent; null where they can, and for invoices. */
  notServed: string | null;
}

/** An address as it stood when the order was placed. */
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
  /** The first step that is not done; "payment" when the order can be placed. */
  step: CheckoutStep;
  signedIn: boolean;
  /** The name of the signed-in person; "" for guests. */
  accountName: string;
  billing: AddressView | null;
  delivery: AddressView | null;
  sameAddress: boolean;
  /** Addresses that a signed-in person can choose among. */
  deliveryChoices: AddressView[];
  providers: ProviderView[];
  /** Goes into the payment form: one key places one order, however often it is sent. */
  placeKey: string;
  /** Nothing is to be paid: the order is confirmed without a provider. */
  isFree: boolean;
  /** What went wrong at the last attempt to pay, in words. */
  paymentProblem: string | null;
}

export type OrderState = "draft" | "placed" | "sent" | "sale" | "done" | "cancel";

/** How much of an order is in shipments. */
export type ShippingState = "open" | "part" | "done";

export interface OrderStepView {
  key: string;
  label: string;
  state: "done" | "now" | "later";
  /** When it happened, in words. */
  at: string | null;
}

export interface OrderView {
  id: number;
  name: string;
  state: OrderState;
  /** Staff offer it, and nobody has ordered it yet. */
  isOffer: boolean;
  stateText: string;
  /** One sentence: what happens next. */
  nextText: string;
  moneyWords: MoneyWordsView | null;
  placedOn: string;
  /** Where what was made for the buyer is ordered again; null where nothing was. */
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
    /** It is paid when it is delivered. */
    isAtDoor: boolean;
  } | null;
  /** What is still to be paid, and how it can be paid now; null when nothing is, or while money is on its way. */
  toPay: ToPayView | null;
  /** Lines that the customer may still take or leave. */
  optional: {
    id: number;
    name: string;
    quantity: number;
    unitPrice: string;
    total: string;
    proposed: number;
  }[];
  /** Money that came and went, oldest first, in words. */
  money: { key: number; text: string; on: string }[];
  balance: BalanceView;
  /** When it arrives, in words; null where nothing was promised, or that day is over. */
  arrival: string | null;
  /** What has left or is about to, oldest first. */
  shipments: OrderShipmentView[];
  /** The private link; anyone who has it sees the order. */
  /** What was stated about returns when it was placed, as sentences. */
  returns: string[];
  /** The legal texts that it was placed under. */
  legal: { name: string; version: number; path: string }[];
  path: string;
}

export interface ToPayView {
  /** What is to be paid by one of the providers; all that is asked, where gift cards pay it. */
  amount: string;
  /** Gift cards that pay when the button is pressed, each with what it pays. */
  cards: { cardId: number; name: string; amount: string }[];
  /** Nothing is left for a provider. */
  isCovered: boolean;
  /** Why a gift card was refused a moment ago. */
  cardProblem: string | null;
  /** Goes into the form that pays: what the buyer saw. */
  seal: string;
  /** Says that less than all that is open is asked for now; null otherwise. */
  note: string | null;
  providers: ProviderView[];
  problem: string | null;
  /** A payment was begun at a provider that has to be asked what became of it, before anything is paid again. */
  isBegun: boolean;
  accessToken: string;
}

/** How an order stands with its money, in a word or two. */
export interface MoneyWordsView {
  text: string;
  kind: "ok" | "info" | "plain";
}

/** How an order stands with its money, formatted; null where there is nothing of it. */
export interface BalanceView {
  /** Came, whether it went back since or not. */
  paid: string | null;
  /** Authorized and not taken. */
  promised: string | null;
  refunded: string | null;
  open: string | null;
  /** Owed back, or on its way. */
  overpaid: string | null;
}

export interface OrderShipmentView {
  id: number;
  number: string;
  /** When it left, in words; null while it is made ready. */
  handedOverOn: string | null;
  /** The record of the carrier; null for one whose name was written by hand. */
  carrierId: number | null;
  carrier: string;
  trackingNumber: string;
  /** Only addresses of the web. */
  trackingUrl: string | null;
  lines: { name: string; quantity: number }[];
}
