import { customType, index, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A session exists only when there is something to store. Only the browser knows its token; the table has the hash. */
export const sessionTable = pgTable(
  "session",
  {
    id: serial("id").primaryKey(),
    tokenHash: bytea("token_hash").notNull().unique(),
    /** References people_user; the constraint is added by the module that owns that table. */
    userId: integer("user_id"),
    facts: jsonb("facts").notNull().default({}).$type<Record<string, unknown>>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    userAgent: text("user_agent").notNull().default(""),
  },
  (table) => [index("session_expires_at").on(table.expiresAt), index("session_user_id").on(table.userId)],
);
