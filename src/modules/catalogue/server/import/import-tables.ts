import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ProductState } from "../product/product-state.ts";
import { templateTable } from "../vocabulary/tables.ts";
import type { Remark } from "./fault.ts";
import type { PlanSummary } from "./plan-summary.ts";
import type { MergeChoices } from "./word-merge.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What an import wrote last of each product: when the file says the same again, nothing is done. */
export const importTable = pgTable(
  "catalogue_import",
  {
    sourceKey: text("source_key").primaryKey(),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    contentHash: text("content_hash").notNull(),
    importedAt: at("imported_at").notNull(),
  },
  (table) => [index("catalogue_import_template").on(table.templateId)],
);

export const importRunTable = pgTable("catalogue_import_run", {
  id: serial("id").primaryKey(),
  fileId: integer("file_id").notNull(),
  fileName: text("file_name").notNull(),
  language: text("language").notNull().$type<"en" | "ro">(),
  taxKey: text("tax_key"),
  userId: integer("user_id"),
  userName: text("user_name").notNull().default(""),
  at: at("at").notNull(),
  state: text("state")
    .notNull()
    .default("planned")
    .$type<"planned" | "fetching" | "running" | "done" | "undoing" | "undone" | "failed">(),
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
  merges: jsonb("merges").notNull().default({}).$type<MergeChoices>(),
});

export const importChangeTable = pgTable(
  "catalogue_import_change",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => importRunTable.id, { onDelete: "cascade" }),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    before: jsonb("before").$type<ProductState>(),
    hashBefore: text("hash_before"),
    version: integer("version").notNull(),
    undone: boolean("undone").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.templateId] }),
    index("catalogue_import_change_template").on(table.templateId),
  ],
);

export const importUploadTable = pgTable(
  "catalogue_import_upload",
  {
    id: serial("id").primaryKey(),
    runId: runId(),
    name: text("name").notNull(),
    fileId: integer("file_id").notNull(),
  },
  (table) => [index("catalogue_import_upload_run").on(table.runId)],
);

export const importPictureTable = pgTable(
  "catalogue_import_picture",
  {
    runId: runId(),
    address: text("address").notNull(),
    host: text("host").notNull(),
    state: text("state").notNull().default("named").$type<"named" | "waiting" | "kept" | "failed">(),
    tries: integer("tries").notNull().default(0),
    problem: text("problem").notNull().default(""),
    fileId: integer("file_id"),
    sizeBytes: integer("size_bytes").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.address] }),
    index("catalogue_import_picture_file").on(table.fileId),
  ],
);

/** What an import says of each row of its file: first of the plan, then of the result. */
export const importRowTable = pgTable(
  "catalogue_import_row",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    runId: runId(),
    kind: text("kind").notNull(),
    line: integer("line").notNull(),
    what: text("what").notNull(),
    why: text("why").notNull(),
  },
  (table) => [index("catalogue_import_row_run").on(table.runId, table.kind, table.line)],
);

/** Words that mean the same, such as Color and Colour: what the owner decided last. */
export const importMergeTable = pgTable("catalogue_import_merge", {
  key: text("key").primaryKey(),
  merged: boolean("merged").notNull(),
  at: at("at").notNull(),
});

function runId() {
  return integer("run_id")
    .notNull()
    .references(() => importRunTable.id, { onDelete: "cascade" });
}
