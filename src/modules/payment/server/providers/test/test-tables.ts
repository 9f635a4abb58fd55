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
  /** Taken of a promised amount. */
  capturedMinor: integer("captured_minor"),
  keepsCard: boolean("keeps_card").notNull().default(false),
  /** The card that was kept when it was paid. */
  cardKey: text("card_key").notNull().default(""),
});

/** Cards that the test bank keeps: how each behaves, never its number. */
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
 * The bank side of the test provider. It keeps its own books, knows nothing of orders, and tells the shop what
 * happened by signed webhooks, exactly as a bank on the other side of the world would.
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
  /** None is sent; the shop has to ask. */
  withheld?: boolean;
  /** Each is sent so often. */
  repeat?: number;
  delayMs?: number;
  /** What happened first is told last. */
  reversed?: boolean;
  /** The amount that the bank takes instead of the right one. */
  capturedMinor?: number;
}

/** What the bank does with a card: takes it, refuses it, or wants a code from its owner first. */
export type CardHabit = "pay" | "refuse" | "secure";

export type BankRefundState = "pending" | "done" | "refused";
