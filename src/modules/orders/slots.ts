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

/** A cart line that follows from the rest of the cart: a reward or a delivery price. */
export interface RuleLine {
  /** A stable key, the same whenever the cart is priced, such as "delivery:3"; begins with the rule's name. */
  ruleKey: string;
  kind: "delivery" | "reward";
  /** In the visitor's language. */
  name: string;
  /** Negative for a discount. As displayed: with tax if the site shows prices with tax. */
  unitPriceMinor: number;
  /** The charged price of one piece, on the other side of the tax; absent if `unitPriceMinor` itself is charged. */
  chargedMinor?: number | null;
  /** Default 1. */
  quantity?: number;
  tax: Tax;
  /** How `unitPriceMinor` was calculated; absent if it is still the stored one. */
  tree?: PriceTree;
}

/** A cart while its rules run, one after another. */
export interface RuledCart {
  order: Order;
  currency: string;
  /** Amounts are displayed and calculated with tax. */
  taxIncluded: boolean;
  /** The delivery address and the payer; null until an address is known. */
  place: CartPlace | null;
  /** Maps this buyer's taxes, see taxesFor; null for domestic taxes. */
  fiscalPositionId: number | null;
  /** The products, and the lines of earlier rules. */
  lines: readonly PricedCartLine[];
}

/**
 * Adds lines to carts. The rules run by position whenever a cart is priced, for reads and writes alike; their answers
 * replace the earlier ones. A rule without lines makes at most one query.
 */
export interface CartRule {
  name: string;
  position: number;
  linesFor: (context: Context, cart: RuledCart) => Promise<RuleLine[]>;
  /** Text while this rule has no line yet, such as that the price is calculated later; null without one. */
  pendingWords?: (context: Context, cart: PricedCart) => Promise<string | null>;
  /** Hints for the cart page, such as the amount missing for free delivery. The number of queries is fixed. */
  hints?: (context: Context, cart: PricedCart) => Promise<string[]>;
  /** Expected arrival if ordered now, as text; null without a promise. */
  arrival?: (context: Context, cart: PricedCart) => Promise<string | null>;
  /**
   * Runs in the transaction that places the order, with everything locked and priced; refuses what is no longer valid.
   */
  placing?: (write: WriteContext, cart: PricedCart) => Promise<void>;
  /** Runs in the transaction that confirms the order, while its stock is still held. */
  confirming?: (write: WriteContext, order: Order) => Promise<void>;
  /**
   * Runs after a placed, unpaid order has changed and has new lines from `linesFor`: updates what the rule redeemed or
   * stored. The context has the day on which the order was placed.
   */
  changed?: (write: WriteContext, order: PricedCart) => Promise<void>;
  /** Runs after one cart was merged into another, of the same buyer or opened by a private link. */
  merged?: (write: WriteContext, carts: { fromId: number; intoId: number }) => Promise<void>;
  /** Runs when the order becomes a cart again or is cancelled: releases what was redeemed. May run twice. */
  released?: (write: WriteContext, order: Order) => Promise<void>;
}

export const cartRules = slot<CartRule>("cartRules");

/** Knows where a cart can be delivered. */
export interface DeliveryLimit {
  /** Faults of a place by the address's field names; empty if delivery is possible. */
  faults: (
    context: Context,
    lines: readonly PricedCartLine[],
  ) => Promise<(country: CountryView, stateId: number | null) => FieldErrors>;
}

export const deliveryLimits = slot<DeliveryLimit>("deliveryLimits");

/** Knows the carriers of parcels, the carrier of an order, and tracking links. */
export interface ParcelCarrier {
  carriers: (context: Context) => Promise<KnownCarrier[]>;
  /** The id of an order's carrier; null if unknown. */
  carrierIdOf: (context: Context, orderId: number) => Promise<number | null>;
}

export interface KnownCarrier {
  id: number;
  /** In the language of the context. */
  name: string;
  /** A URL in which {number} stands for the tracking number; "" without one. */
  trackingLink: string;
}

export const parcelCarriers = slot<ParcelCarrier>("parcelCarriers");

/** The days promised when an order was confirmed, as "2026-11-25". */
export interface PromisedArrival {
  leavesOn: string;
  arrivesTo: string;
  /** "Arrives Wed 25 – Fri 27 November". */
  words: string;
  /** The day to hand it over to the carrier, as text. */
  leavesWords: string;
}

/** Knows the arrival promised for an order; null without one. */
export const promisedArrivals =
  slot<(context: Context, orderId: number) => Promise<PromisedArrival | null>>("promisedArrivals");

/** Knows the pieces and prices of made-to-order goods. The configurator fills this slot. */
export interface MadeGoods {
  /** A piece for each request, in order; null for unknown ones. The number of queries is fixed. */
  pieces: (
    context: PublicContext,
    asked: readonly { templateId: number; made: MadeChoice }[],
  ) => Promise<(MadePiece | null)[]>;
  /**
   * The page that compares made-to-order lines with today's rules and prices and reorders them; without the language
   * prefix.
   */
  againPath: (orderId: number, accessToken: string) => string;
  /**
   * The finished configuration of one of this visitor's sessions. Refuses other people's sessions and incomplete ones.
   */
  finished: (write: WriteContext, asked: { sessionId: number; templateId: number }) => Promise<MadeChoice>;
  /** The page where staff configure a product for an order, or change a line of it; without the language prefix. */
  orderPath: (orderId: number, lineId: number | null) => string;
}

export const madeGoods = slot<MadeGoods>("madeGoods");

/** A production document. */
export interface WorkshopPaper {
  /** In the language of the context. */
  label: string;
  /** Without the language prefix. */
  path: string;
}

/** Production documents of an order: of one made-to-order line, or of all (`lineId` null). */
export const workshopPapers =
  slot<(context: Context, asked: { orderId: number; lineId: number | null }) => WorkshopPaper[]>(
    "workshopPapers",
  );

export interface LineLink {
  /** In the language of the context. */
  label: string;
  /** Without the language prefix. */
  path: string;
}

/** Links of delivered lines, such as to their reviews. */
export type LineLinks = (
  context: Context,
  order: { id: number; state: string },
  asked: { accessToken: string; lines: readonly number[] },
) => Promise<ReadonlyMap<number, LineLink>>;

export const lineLinks = slot<LineLinks>("lineLinks");
