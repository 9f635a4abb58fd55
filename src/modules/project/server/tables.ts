import { date, index, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { storedContent } from "#modules/content/server/stored-content.ts";
import { siteTable } from "#platform/site.ts";
import type { TaskStage } from "./stage.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Only the migration declares partial indexes and keys into other modules' tables. */
export const projectTable = pgTable(
  "project_project",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    personId: integer("person_id"),
    orderId: integer("order_id"),
    name: text("name").notNull(),
    state: text("state").notNull().default("open").$type<ProjectState>(),
    /** A day: `2026-12-04`. */
    dueOn: date("due_on"),
    description: storedContent("description").notNull(),
    accessToken: text("access_token").notNull().unique(),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    searchText: text("search_text").notNull().generatedAlwaysAs("plain(name)"),
  },
  (table) => [
    index("project_project_person").on(table.personId, table.id.desc()),
    index("project_project_site").on(table.siteId, table.id.desc()),
  ],
);

export const taskTable = pgTable(
  "project_task",
  {
    id: serial("id").primaryKey(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projectTable.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    stage: text("stage").notNull().default("planned").$type<TaskStage>(),
    dueOn: date("due_on"),
    userId: integer("user_id"),
    description: storedContent("description").notNull(),
    accessToken: text("access_token").notNull().unique(),
    finishedAt: moment("finished_at"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("project_task_project").on(table.projectId, table.dueOn),
    index("project_task_stage").on(table.stage, table.dueOn),
  ],
);

export const projectStates = ["open", "done"] as const;
export type ProjectState = (typeof projectStates)[number];
export type Project = typeof projectTable.$inferSelect;
export type Task = typeof taskTable.$inferSelect;
