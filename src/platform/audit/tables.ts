import { bigint, bigserial, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const auditTable = pgTable("audit_entry", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  userId: integer("user_id"),
  userName: text("user_name").notNull().default(""),
  address: text("address").notNull().default(""),
  model: text("model").notNull(),
  recordId: integer("record_id").notNull(),
  recordName: text("record_name").notNull().default(""),
  action: text("action").notNull(),
  before: jsonb("before").notNull().default({}).$type<Record<string, unknown>>(),
  after: jsonb("after").notNull().default({}).$type<Record<string, unknown>>(),
  revertedBy: bigint("reverted_by", { mode: "number" }),
});
