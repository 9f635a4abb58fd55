import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";
import { transactionTable } from "../provider/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const giftCardTable = pgTable(
  "payment_gift_card",
  {
    id: serial("id").primaryKey(),
    codeHash: text("code_hash").notNull().unique(),
    last4: text("last4").notNull(),
    currency: text("currency").notNull(),
    balanceMinor: integer("balance_minor").notNull(),
    /** The last day on which it can pay, as 2030-12-31. */
    expiresOn: date("expires_on"),
    blockedAt: moment("blocked_at"),
    source: text("source").notNull().unique(),
    payableKind: text("payable_kind"),
    payableId: integer("payable_id"),
    /** The member of staff who issued it; kept for inquiries, never shown. */
    madeBy: text("made_by").notNull().default(""),
    recipient: text("recipient").notNull().default(""),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("payment_gift_card_payable").on(table.payableKind, table.payableId)],
);

export type GiftCard = typeof giftCardTable.$inferSelect;

export type GiftCardMoveKind = "issued" | "spent" | "returned" | "refunded";

/** Append-only: the balance is the sum of the rows. */
export const giftCardMoveTable = pgTable(
  "payment_gift_card_move",
  {
    id: serial("id").primaryKey(),
    cardId: integer("card_id")
      .notNull()
      .references(() => giftCardTable.id),
    kind: text("kind").notNull().$type<GiftCardMoveKind>(),
    amountMinor: integer("amount_minor").notNull(),
    transactionId: integer("transaction_id").references(() => transactionTable.id),
    sourceKey: text("source_key").notNull().unique(),
    at: moment("at").notNull().default(sql`now()`),
  },
  (table) => [
    index("payment_gift_card_move_card").on(table.cardId, table.id),
    index("payment_gift_card_move_transaction").on(table.transactionId),
  ],
);

/** The cards chosen to pay for a cart. */
export const giftCardChoiceTable = pgTable(
  "payment_gift_card_choice",
  {
    payableKind: text("payable_kind").notNull(),
    payableId: integer("payable_id").notNull(),
    cardId: integer("card_id")
      .notNull()
      .references(() => giftCardTable.id),
    chosenAt: moment("chosen_at").notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.payableKind, table.payableId, table.cardId] })],
);
