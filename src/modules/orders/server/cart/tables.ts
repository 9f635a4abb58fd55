import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { TaxPart } from "#modules/catalogue/server/tax/tax.ts";
import type { LegalVersions } from "#modules/website/server/legal/legal.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";
import type { Agreed } from "./agreed.ts";
import type { MoneyState } from "./money-state.ts";
import type { OrderVat } from "./order-vat.ts";
import type { ChoiceView, OrderState, ShippingState } from "./views.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A text that the buyer typed for an option, such as an engraving. */
export interface CustomValue {
  optionId: number;
  value: string;
}

/** The buyer's configuration of a made-to-order product. Module configurator parses and checks it. */
export interface MadeChoice {
  /** The configurator session: the wire's config_session_id. */
  sessionId: number;
  /** The released version of the rules for this configuration. */
  version: number;
  /** A value for every attribute. */
  configuration: Readonly<Record<string, string | number>>;
  /** Typed text or uploaded file for the buyer's own values, by attribute. */
  own: Readonly<Record<string, string>>;
}

/** An address as it was when the order was placed. */
export interface PlacedAddress {
  name: string;
  email: string;
  phone: string;
  companyName: string;
  vat: string;
  countryCode: string;
  /** Facts for taxes and delivery; missing on older orders. */
  stateId?: number | null;
  zip?: string;
  city?: string;
  lines: string[];
}

export const numberTable = pgTable("orders_number", {
  name: text("name").primaryKey(),
  next: integer("next").notNull(),
});

/** Only the migration declares references to other modules' tables (people, variants, price lists). */
export const orderTable = pgTable(
  "orders_order",
  {
    id: serial("id").primaryKey(),
    name: text("name").unique(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id),
    sessionId: integer("session_id").references(() => sessionTable.id, { onDelete: "set null" }),
    userId: integer("user_id"),
    personId: integer("person_id"),
    invoicePersonId: integer("invoice_person_id"),
    deliveryPersonId: integer("delivery_person_id"),
    addresses: jsonb("addresses")
      .notNull()
      .default({})
      .$type<{ billing?: PlacedAddress; delivery?: PlacedAddress }>(),
    state: text("state").notNull().default("draft").$type<OrderState>(),
    isCart: boolean("is_cart").notNull().default(false),
    /** For the private link. The database replaces it when a cart becomes an order, see the migration. */
    accessToken: text("access_token").notNull().unique(),
    /** Former tokens from the time as a cart. They open a cart's content, never an order. */
    cartTokens: text("cart_tokens").array().notNull().default(sql`'{}'`),
    currency: text("currency").notNull(),
    priceListId: integer("price_list_id"),
    locale: text("locale").notNull().default("en").$type<LocaleCode>(),
    taxDisplay: text("tax_display").notNull().default("included").$type<"included" | "excluded">(),
    untaxedMinor: integer("untaxed_minor").notNull().default(0),
    taxMinor: integer("tax_minor").notNull().default(0),
    totalMinor: integer("total_minor").notNull().default(0),
    placeKey: text("place_key"),
    /** The sender of the key: two people may send equal keys. */
    placeOwner: text("place_owner"),
    termsAcceptedAt: moment("terms_accepted_at"),
    legalVersions: jsonb("legal_versions").notNull().default({}).$type<LegalVersions>(),
    agreed: jsonb("agreed").notNull().default({}).$type<Partial<Agreed>>(),
    note: text("note").notNull().default(""),
    payUntil: moment("pay_until"),
    placedAt: moment("placed_at"),
    confirmedAt: moment("confirmed_at"),
    cancelledAt: moment("cancelled_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
    placedVersion: integer("placed_version"),
    origin: text("origin").notNull().default("shop").$type<"shop" | "staff">(),
    seller: text("seller").notNull().default(""),
    heldAt: moment("held_at"),
    heldReason: text("held_reason").notNull().default(""),
    paidMinor: integer("paid_minor").notNull().default(0),
    returnedMinor: integer("returned_minor").notNull().default(0),
    promisedMinor: integer("promised_minor").notNull().default(0),
    awaitedMinor: integer("awaited_minor").notNull().default(0),
    refundedMinor: integer("refunded_minor").notNull().default(0),
    // The migration defines how it follows from the amounts above.
    moneyState: text("money_state").notNull().generatedAlwaysAs("").$type<MoneyState>(),
    shipping: text("shipping").notNull().default("open").$type<ShippingState>(),
    remindedAt: moment("reminded_at"),
    depositPercent: integer("deposit_percent"),
    mustSign: boolean("must_sign").notNull().default(false),
    askedMinor: integer("asked_minor"),
    /** The last day to hand it over to the carrier and still keep the promise. */
    leaveBy: date("leave_by"),
    /** The later arrival day that staff announced to the buyer. */
    delayedTo: date("delayed_to"),
    fiscalPositionId: integer("fiscal_position_id"),
    fiscalNote: text("fiscal_note").notNull().default(""),
    vatCheck: jsonb("vat_check").notNull().default({}).$type<Partial<OrderVat>>(),
  },
  (table) => [
    uniqueIndex("orders_order_place").on(table.placeKey, table.placeOwner),
    uniqueIndex("orders_order_cart").on(table.sessionId).where(sql`${table.isCart}`),
    uniqueIndex("orders_order_user_cart").on(table.userId, table.siteId).where(sql`${table.isCart}`),
    index("orders_order_session").on(table.sessionId),
    index("orders_order_waiting").on(table.payUntil).where(sql`${table.state} in ('placed', 'sent')`),
    index("orders_order_person").on(table.personId, table.id.desc()),
    index("orders_order_state").on(table.state, table.changedAt),
    index("orders_order_vat_pending").on(table.id).where(sql`${table.vatCheck} ->> 'state' = 'pending'`),
  ],
);

export const lineTable = pgTable(
  "orders_line",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orderTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id"),
    parentLineId: integer("parent_line_id").references((): AnyPgColumn => lineTable.id, {
      onDelete: "cascade",
    }),
    kind: text("kind").notNull().default("product").$type<"product" | "delivery" | "reward">(),
    name: text("name").notNull().default(""),
    choices: jsonb("choices").notNull().default([]).$type<ChoiceView[]>(),
    quantity: integer("quantity").notNull(),
    unitPriceMinor: integer("unit_price_minor").notNull(),
    listPriceMinor: integer("list_price_minor").notNull(),
    taxRate: numeric("tax_rate").notNull().default("0"),
    taxIncluded: boolean("tax_included").notNull().default(true),
    chargedMinor: integer("charged_minor"),
    untaxedMinor: integer("untaxed_minor").notNull().default(0),
    taxMinor: integer("tax_minor").notNull().default(0),
    totalMinor: integer("total_minor").notNull().default(0),
    customValues: jsonb("custom_values").notNull().default([]).$type<CustomValue[]>(),
    noVariantOptionIds: integer("no_variant_option_ids").array().notNull().default([]),
    note: text("note").notNull().default(""),
    position: integer("position").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    shipped: integer("shipped").notNull().default(0),
    refunded: integer("refunded").notNull().default(0),
    priceReason: text("price_reason").notNull().default(""),
    optional: boolean("optional").notNull().default(false),
    ruleKey: text("rule_key").notNull().default(""),
    taxParts: jsonb("tax_parts").notNull().default([]).$type<TaxPart[]>(),
    priceTree: jsonb("price_tree").$type<PriceTree>(),
    made: jsonb("made").$type<MadeChoice>(),
  },
  (table) => [
    index("orders_line_order").on(table.orderId, table.position, table.id),
    index("orders_line_variant").on(table.variantId),
    uniqueIndex("orders_line_rule").on(table.orderId, table.ruleKey).where(sql`${table.ruleKey} <> ''`),
  ],
);

export const eventTable = pgTable(
  "orders_event",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orderTable.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    detail: jsonb("detail").notNull().default({}).$type<Record<string, unknown>>(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index("orders_event_order").on(table.orderId, table.id)],
);

export type Order = typeof orderTable.$inferSelect;
export type OrderLine = typeof lineTable.$inferSelect;
