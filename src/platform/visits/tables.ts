import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";

export const visitTable = pgTable(
  "site_visit",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    area: text("area").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.area] })],
);

/**
 * The kinds of requests: a person's for the address of a page; programs' requests and requests for files are counted
 * without an address.
 */
export const missingKinds = ["address", "program", "file"] as const;
export type MissingKind = (typeof missingKinds)[number];

export const missingAddressTable = pgTable(
  "site_missing_address",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    kind: text("kind").notNull().$type<MissingKind>(),
    path: text("path").notNull(),
    times: integer("times").notNull(),
    firstAt: timestamp("first_at", { withTimezone: true }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    /** Hosts of the pages that link to it, latest first. */
    hosts: text("hosts").array().notNull().default([]),
  },
  (table) => [
    unique().on(table.siteId, table.kind, table.path),
    index("site_missing_address_last").on(table.siteId, table.lastAt),
  ],
);
