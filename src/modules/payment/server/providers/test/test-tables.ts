import { boolean, date, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const testChargeTable = pgTable("payment_test_charge", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  merchantReference: text("merchant_reference").notNull().unique(),
  amountMinor: integer("amount_minor").notNull(),
  currency: text("currency").notNull(),
  returnUrl: text("return_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  state: text("state").notNull().default("open").$type<ChargeState>(),
  refusal: text("refusal").notNull().default(""),
  webhooks: jsonb("webhooks").notNull().default({}).$type<WebhookHabits>(),
  history: jsonb("history").notNull().default([]).$type<BankEvent[]>(),
  settlesAt: moment("settles_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  capturesLater: boolean("captures_later").notNull().default(false),
  /** The captured part of an authorization. */
  capturedMinor: integer("captured_minor"),
  keepsCard: boolean("keeps_card").notNull().default(false),
  /** The card that was saved during the payment. */
  cardKey: text("card_key").notNull().default(""),
});

/** Cards saved at the test bank: the behaviour of each, never its number. */
export const testCardTable = pgTable("payment_test_card", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  habit: text("habit").notNull().$type<CardHabit>(),
  brand: text("brand").notNull(),
  last4: text("last4").notNull(),
  expiresOn: date("expires_on").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const testRefundTable = pgTable("payment_test_refund", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  chargeId: integer("charge_id")
    .notNull()
    .references(() => testChargeTable.id),
  amountMinor: integer("amount_minor").notNull(),
  state: text("state").notNull().$type<BankRefundState>(),
  settlesAt: moment("settles_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/**
 * The bank side of the test provider. It keeps its own books, knows nothing of orders, and reports events by signed
 * webhooks, exactly as a real bank elsewhere would.
 */
export type ChargeState =
  | "open"
  | "challenge"
  | "pending"
  | "authorized"
  | "captured"
  | "refused"
  | "cancelled";

export interface BankEvent {
  id: string;
  type: "charge.pending" | "charge.authorized" | "charge.captured" | "charge.refused" | "charge.cancelled";
  at: string;
}

/** How the webhooks of a charge misbehave, for drills. */
export interface WebhookHabits {
  /** None is sent; the shop has to poll. */
  withheld?: boolean;
  /** The number of times each is sent. */
  repeat?: number;
  delayMs?: number;
  /** Sends the first event last. */
  reversed?: boolean;
  /** The amount that the bank takes instead of the right one. */
  capturedMinor?: number;
}

/** The bank's behaviour for a card: accept, decline, or demand authentication first. */
export type CardHabit = "pay" | "refuse" | "secure";

export type BankRefundState = "pending" | "done" | "refused";
