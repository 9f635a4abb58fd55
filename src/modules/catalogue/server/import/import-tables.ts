import { boolean, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Remark } from "./fault.ts";
import type { PlanSummary } from "./plan-summary.ts";
import type { MergeChoices } from "./word-merge.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const importRunTable = pgTable("catalogue_import_run", {
  id: serial("id").primaryKey(),
  fileId: integer("file_id").notNull(),
  fileName: text("file_name").notNull(),
  language: text("language").notNull().$type<LocaleCode>(),
  taxKey: text("tax_key"),
  userId: integer("user_id"),
  userName: text("user_name").notNull().default(""),
  at: at("at").notNull(),
  state: text("state")
    .notNull()
    .default("planned")
    .$type<"reading" | "planned" | "fetching" | "running" | "done" | "undoing" | "undone" | "failed">(),
  plan: jsonb("plan").notNull().$type<PlanSummary>(),
  done: integer("done").notNull().default(0),
  total: integer("total").notNull().default(0),
  created: integer("created").notNull().default(0),
  changed: integer("changed").notNull().default(0),
  undone: integer("undone").notNull().default(0),
  problems: jsonb("problems").notNull().default([]).$type<Remark[]>(),
  finishedAt: at("finished_at"),
  hosts: text("hosts").array().notNull().default([]),
  privateAllowed: boolean("private_allowed").notNull().default(false),
  setStock: boolean("set_stock").notNull().default(false),
  wrongLines: integer("wrong_lines").array().notNull().default([]),
  merges: jsonb("merges").notNull().default({}).$type<MergeChoices>(),
});
