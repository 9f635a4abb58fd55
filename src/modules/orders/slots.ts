import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { Tax } from "#modules/catalogue/server/tax/tax.ts";
import type { CountryView } from "#modules/people/server/address/country.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { slot } from "#platform/slot.ts";
import type { CartPlace } from "./server/cart/cart-place.ts";
import type { MadePiece } from "./server/cart/made-piece.ts";
import type { PricedCart, PricedCartLine } from "./server/cart/priced-line.ts";
import type { MadeChoice, Order } from "./server/cart/tables.ts";

/** A line that follows from the rest of a cart: a reward, or what the delivery costs. */
export interface RuleLine {
  /** The same for the same thing whenever the cart is priced, such as "delivery:3"; begins with the rule's name. */
  ruleKey: string;
  kind: "delivery" | "reward";
  /** In the visitor's language. */
  name: string;
  /** Below zero for what is taken off; as displayed, so with the tax where the site shows prices with it. */
  unitPriceMinor: number;
  /** What one piece is charged at on the other side of the tax; left out where it is `unitPriceMinor`. */
  chargedMinor?: number | null;
  /** Default 1. */
  quantity?: number;
  tax: Tax;
  /** How `unitPriceMinor` came about; left out where it is what it was when the line was stored. */
  tree?: PriceTree;
}

/** A cart while its rules are asked, one after the other. */
export interface RuledCart {
  order: Order;
  currency: string;
  /** Amounts are displayed and computed with the tax in them. */
  taxIncluded: boolean;
  /** Where the goods go and who pays; null until an address is known. */
  place: CartPlace | null;
  /** Maps the taxes of this buyer, see taxesFor; null for those at home. */
  fiscalPositionId: number | null;
  /** The products, and the lines of the rules before this one. */
  lines: readonly PricedCartLine[];
}

/**
 * Puts lines into carts. The rules are asked in the order of their positions whenever a cart is priced, reading and
 * writing alike; what they answer replaces what they answered before. Those that have nothing to say ask the database
 * at most once.
 */
export interface CartRule {
  name: string;
  position: number;
  linesFor: (context: Context, cart: RuledCart) => Promise<RuleLine[]>;
  /** What a cart says in words where this rule has no line yet, such as that it is computed later; null for nothing. */
  pendingWords?: (context: Context, cart: PricedCart) => Promise<string | null>;
  /** What a little more in the cart would bring, in words for the cart's own page. A fixed number of queries. */
  hints?: (context: Context, cart: PricedCart) => Promise<string[]>;
  /** When the cart arrives if it is ordered now, in words; null where nothing is promised. */
  arrival?: (context: Context, cart: PricedCart) => Promise<string | null>;
  /** In the transaction that places the order, with everything locked and priced; refuses what no longer holds. */
  placing?: (write: WriteContext, cart: PricedCart) => Promise<void>;
  /** In the transaction that confirms the order, while it still holds its goods. */
  confirming?: (write: WriteContext, order: Order) => Promise<void>;
  /**
   * An order that is placed and not paid was changed, and has what `linesFor` said of it: what was redeemed and kept
   * follows. Its context has the day on which the order was placed.
   */
  changed?: (write: WriteContext, order: PricedCart) => Promise<void>;
  /** The things of one cart were put into another, which is of the same buyer or taken over by a private link. */
  merged?: (write: WriteContext, carts: { fromId: number; intoId: number }) => Promise<void>;
  /** The order is a cart again, or cancelled: what was redeemed is given back. May come twice. */
  released?: (write: WriteContext, order: Order) => Promise<void>;
}

export const cartRules = slot<CartRule>("cartRules");

/** Knows where the goods of a cart can be sent. */
export interface DeliveryLimit {
  /** Says what is wrong with a place, by the field names of an address; nothing where the goods can go there. */
  faults: (
    context: Context,
    lines: readonly PricedCartLine[],
  ) => Promise<(country: CountryView, stateId: number | null) => FieldErrors>;
}

export const deliveryLimits = slot<DeliveryLimit>("deliveryLimits");

/** Knows who carries parcels, who those of an order, and where they can be followed. */
export interface ParcelCarrier {
  carriers: (context: Context) => Promise<KnownCarrier[]>;
  /** The id of the carrier of an order; null where nobody knows. */
  carrierIdOf: (context: Context, orderId: number) => Promise<number | null>;
}

export interface KnownCarrier {
  id: number;
  /** In the language of the context. */
  name: string;
  /** An address of the web in which {number} stands for the number of the parcel; "" without one. */
  trackingLink: string;
}

export const parcelCarriers = slot<ParcelCarrier>("parcelCarriers");

/** The days that were promised when an order was confirmed. Days are written "2026-11-25". */
export interface PromisedArrival {
  leavesOn: string;
  arrivesTo: string;
  /** "Arrives Wed 25 – Fri 27 November". */
  words: string;
  /** The day on which it has to be handed over, in words. */
  leavesWords: string;
}

/** Knows what was promised of an order; null where nothing was. */
export const promisedArrivals =
  slot<(context: Context, orderId: number) => Promise<PromisedArrival | null>>("promisedArrivals");

/** Knows what things are and cost that are made for their buyer. Filled by the configurator. */
export interface MadeGoods {
  /** A piece for each of these, in their order; null for what is not known. A fixed number of queries. */
  pieces: (
    context: PublicContext,
    asked: readonly { templateId: number; made: MadeChoice }[],
  ) => Promise<(MadePiece | null)[]>;
  /**
   * Where the made lines of an order are compared with today's rules and prices, and ordered again; without language
   * prefix.
   */
  againPath: (orderId: number, accessToken: string) => string;
  /** The finished configuration of a session of this visitor. Refuses others', and those that are not complete. */
  finished: (write: WriteContext, asked: { sessionId: number; templateId: number }) => Promise<MadeChoice>;
  /** Where staff configure something for an order, or change a line of it; without language prefix. */
  orderPath: (orderId: number, lineId: number | null) => string;
}

export const madeGoods = slot<MadeGoods>("madeGoods");

/** A document for those who make what was ordered. */
export interface WorkshopPaper {
  /** In the language of the context. */
  label: string;
  /** Without language prefix. */
  path: string;
}

/**
 * Papers of an order for the workshop: of one of its lines that are made for their buyer, or of all (`lineId` null).
 */
export const workshopPapers =
  slot<(context: Context, asked: { orderId: number; lineId: number | null }) => WorkshopPaper[]>(
    "workshopPapers",
  );

export interface LineLink {
  /** In the language of the context. */
  label: string;
  /** Without language prefix. */
  path: string;
}

/** Where the lines of an order lead whose goods have arrived, such as to their reviews. */
export type LineLinks = (
  context: Context,
  order: { id: number; state: string },
  asked: { accessToken: string; lines: readonly number[] },
) => Promise<ReadonlyMap<number, LineLink>>;

export const lineLinks = slot<LineLinks>("lineLinks");
