import { integer, pgView, text } from "drizzle-orm/pg-core";
import { translated } from "#platform/translated.ts";

/** Views that payment publishes for SQL of other modules (decision 14). */

export const sharedProvider = pgView("payment_shared_provider", {
  id: integer("id").notNull(),
  name: translated("name").notNull(),
}).existing();

/** Attempts to pay, with their references and orders. */
export const sharedTransaction = pgView("payment_shared_transaction", {
  reference: text("reference").notNull(),
  payableKind: text("payable_kind").notNull(),
  payableId: integer("payable_id").notNull(),
}).existing();
