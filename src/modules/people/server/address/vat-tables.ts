import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { VatProof } from "./vat-register.ts";

export const vatCheckTable = pgTable(
  "people_vat_check",
  {
    vat: text("vat").primaryKey(),
    state: text("state").notNull().$type<"valid" | "invalid" | "pending">(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    attempts: integer("attempts").notNull().default(0),
    proof: jsonb("proof").$type<VatProof>(),
  },
  (table) => [index("people_vat_check_pending").on(table.askedAt).where(sql`${table.state} = 'pending'`)],
);
