import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { categoryTable, variantTable } from "../vocabulary/tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const stockTable = pgTable(
  "catalogue_stock",
  {
    variantId: integer("variant_id")
      .primaryKey()
      .references(() => variantTable.id, { onDelete: "cascade" }),
    onHand: integer("on_hand").notNull().default(0),
    held: integer("held").notNull().default(0),
  },
  (table) => [index("catalogue_stock_gone").on(table.variantId).where(sql`${table.onHand} <= ${table.held}`)],
);

export const stockMoveTable = pgTable(
  "catalogue_stock_move",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variantTable.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    reason: text("reason").notNull(),
    sourceKey: text("source_key").unique(),
    at: at("at").notNull().defaultNow(),
    userName: text("user_name").notNull().default(""),
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("catalogue_stock_move_variant").on(table.variantId),
    index("catalogue_stock_move_ledger").on(table.variantId, table.id.desc()),
    index("catalogue_stock_move_at").on(table.at),
    index("catalogue_stock_move_source").on(table.sourceKey.op("text_pattern_ops")),
  ],
);

export const holdTable = pgTable(
  "catalogue_hold",
  {
    id: serial("id").primaryKey(),
    holder: text("holder").notNull(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variantTable.id),
    quantity: integer("quantity").notNull(),
    tracked: boolean("tracked").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    unique().on(table.holder, table.variantId),
    index("catalogue_hold_expires").on(table.expiresAt),
  ],
);

export const stockCountTable = pgTable("catalogue_stock_count", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  state: text("state").notNull().default("open").$type<"open" | "applied" | "cancelled">(),
  categoryId: integer("category_id").references(() => categoryTable.id, { onDelete: "set null" }),
  startedAt: at("started_at").notNull(),
  startedBy: text("started_by").notNull().default(""),
  closedAt: at("closed_at"),
  closedBy: text("closed_by").notNull().default(""),
});

export const stockCountLineTable = pgTable(
  "catalogue_stock_count_line",
  {
    countId: integer("count_id")
      .notNull()
      .references(() => stockCountTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variantTable.id, { onDelete: "cascade" }),
    counted: integer("counted"),
    onHandThen: integer("on_hand_then"),
    countedBy: text("counted_by").notNull().default(""),
    countedAt: at("counted_at"),
  },
  (table) => [primaryKey({ columns: [table.countId, table.variantId] })],
);
