import { boolean, integer, jsonb, pgView, text, timestamp } from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";

/** Views that orders publishes for the SQL of other modules (decision 14). */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Orders, carts and quotes. Amounts are minor units of `currency`. */
export const sharedOrder = pgView("orders_shared_order", {
  id: integer("id").notNull(),
  name: text("name"),
  siteId: integer("site_id").notNull(),
  state: text("state").notNull().$type<"draft" | "placed" | "sent" | "sale" | "done" | "cancel">(),
  isCart: boolean("is_cart").notNull(),
  origin: text("origin").notNull().$type<"shop" | "staff">(),
  personId: integer("person_id"),
  invoicePersonId: integer("invoice_person_id"),
  buyerName: text("buyer_name").notNull(),
  buyerEmail: text("buyer_email").notNull(),
  billingAddress: jsonb("billing_address").$type<{ name: string; email: string }>(),
  locale: text("locale").notNull().$type<LocaleCode>(),
  currency: text("currency").notNull(),
  totalMinor: integer("total_minor").notNull(),
  paidMinor: integer("paid_minor").notNull(),
  returnedMinor: integer("returned_minor").notNull(),
  placedByBuyer: boolean("placed_by_buyer").notNull(),
  placedAt: moment("placed_at"),
  confirmedAt: moment("confirmed_at"),
  changedAt: moment("changed_at").notNull(),
  searchText: text("search_text").notNull(),
}).existing();

/** Lines of goods, delivery and rewards. */
export const sharedLine = pgView("orders_shared_line", {
  id: integer("id").notNull(),
  orderId: integer("order_id").notNull(),
  variantId: integer("variant_id"),
  kind: text("kind").notNull().$type<"product" | "delivery" | "reward">(),
  quantity: integer("quantity").notNull(),
}).existing();

export type SharedOrder = typeof sharedOrder.$inferSelect;
