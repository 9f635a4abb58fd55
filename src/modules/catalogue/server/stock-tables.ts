import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { variantTable } from "./tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const stockTable = pgTable("catalogue_stock", {
  variantId: integer("variant_id")
    .primaryKey()
    .references(() => variantTable.id, { onDelete: "cascade" }),
  onHand: integer("on_hand").notNull().default(0),
  held: integer("held").notNull().default(0),
});

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
  },
  (table) => [
    index("catalogue_stock_move_variant").on(table.variantId),
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
