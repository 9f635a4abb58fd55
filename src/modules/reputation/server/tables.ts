import {
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
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { translated } from "#platform/translated.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Only the migration declares keys into the people module's tables. */
export const profileTable = pgTable("reputation_profile", {
  personId: integer("person_id").primaryKey(),
  isPublic: boolean("is_public").notNull().default(false),
  name: text("name").notNull().default(""),
  town: text("town").notNull().default(""),
  bio: jsonb("bio").$type<ContentTree>(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

export const entryTable = pgTable(
  "reputation_entry",
  {
    id: serial("id").primaryKey(),
    personId: integer("person_id").notNull(),
    source: text("source").notNull(),
    reason: text("reason").notNull(),
    about: text("about").notNull().default(""),
    amount: integer("amount").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("reputation_entry_person").on(table.personId, table.id.desc()),
    index("reputation_entry_source").on(table.source),
  ],
);

export const rankTable = pgTable("reputation_rank", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  karmaFrom: integer("karma_from").notNull().unique(),
});

export type BadgeLevel = "gold" | "silver" | "bronze";

export const badgeTable = pgTable("reputation_badge", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  description: translated("description").notNull().default({}),
  level: text("level").notNull().$type<BadgeLevel>(),
  reason: text("reason").notNull().default(""),
  times: integer("times").notNull().default(1),
  position: integer("position").notNull().default(0),
});

export const awardTable = pgTable(
  "reputation_award",
  {
    badgeId: integer("badge_id")
      .notNull()
      .references(() => badgeTable.id, { onDelete: "cascade" }),
    personId: integer("person_id").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.badgeId, table.personId] }),
    index("reputation_award_person").on(table.personId),
  ],
);
