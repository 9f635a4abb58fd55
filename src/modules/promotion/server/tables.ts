import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";
import type { CouponState, Given, Reward } from "./words.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Only the migration declares partial indexes and references to other modules' tables (orders, people). */
export const promotionTable = pgTable("promotion_promotion", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  siteId: integer("site_id").references(() => siteTable.id),
  active: boolean("active").notNull().default(true),
  position: integer("position").notNull().default(0),
  startsAt: moment("starts_at"),
  endsAt: moment("ends_at"),
  given: text("given").notNull().default("automatic").$type<Given>(),
  code: text("code"),
  onOrder: text("on_order").notNull().default("this").$type<"this" | "next">(),
  reward: text("reward").notNull().$type<Reward>(),
  percent: numeric("percent", { precision: 6, scale: 3 }).notNull().default("0"),
  capMinor: integer("cap_minor"),
  amountMinor: integer("amount_minor").notNull().default(0),
  freeQuantity: integer("free_quantity").notNull().default(1),
  rewardTemplateIds: integer("reward_template_ids").array().notNull().default([]),
  amountMinMinor: integer("amount_min_minor").notNull().default(0),
  amountMinTax: text("amount_min_tax").notNull().default("included").$type<"included" | "excluded">(),
  quantityMin: integer("quantity_min").notNull().default(0),
  templateIds: integer("template_ids").array().notNull().default([]),
  categoryIds: integer("category_ids").array().notNull().default([]),
  personIds: integer("person_ids").array().notNull().default([]),
  firstOrder: boolean("first_order").notNull().default(false),
  usesMax: integer("uses_max"),
  personUsesMax: integer("person_uses_max"),
  couponDays: integer("coupon_days").notNull().default(0),
  version: integer("version").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const couponTable = pgTable(
  "promotion_coupon",
  {
    id: serial("id").primaryKey(),
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotionTable.id, { onDelete: "cascade" }),
    code: text("code").notNull().unique(),
    state: text("state").notNull().default("new").$type<CouponState>(),
    personId: integer("person_id"),
    sourceOrderId: integer("source_order_id"),
    expiresAt: moment("expires_at"),
    sentAt: moment("sent_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("promotion_coupon_promotion").on(table.promotionId, table.id)],
);

export const cartCodeTable = pgTable(
  "promotion_cart_code",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id").notNull(),
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotionTable.id, { onDelete: "cascade" }),
    couponId: integer("coupon_id").references(() => couponTable.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique("promotion_cart_code_order_id_promotion_id_key").on(table.orderId, table.promotionId)],
);

export const redemptionTable = pgTable(
  "promotion_redemption",
  {
    id: serial("id").primaryKey(),
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotionTable.id, { onDelete: "cascade" }),
    orderId: integer("order_id").notNull(),
    couponId: integer("coupon_id").references(() => couponTable.id, { onDelete: "set null" }),
    personId: integer("person_id"),
    email: text("email").notNull().default(""),
    code: text("code").notNull().default(""),
    amountMinor: integer("amount_minor").notNull().default(0),
    currency: text("currency").notNull(),
    state: text("state").notNull().default("active").$type<"active" | "released">(),
    at: moment("at").notNull(),
  },
  (table) => [unique("promotion_redemption_promotion_id_order_id_key").on(table.promotionId, table.orderId)],
);

export const chatDiscountTable = pgTable(
  "promotion_chat_discount",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    percent: integer("percent").notNull(),
    promotionId: integer("promotion_id")
      .notNull()
      .unique()
      .references(() => promotionTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.percent] }),
    check("promotion_chat_discount_percent_check", sql`${table.percent} between 1 and 100`),
  ],
);

export type Promotion = typeof promotionTable.$inferSelect;
export type Coupon = typeof couponTable.$inferSelect;
