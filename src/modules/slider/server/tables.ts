import { boolean, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";
import type { SliderKind } from "../components/slider-view.ts";
import type { SliderRule } from "./slider-rule.ts";

/** Only the migration has the foreign keys to products and files. */
export const sliderTable = pgTable("slider", {
  id: serial("id").primaryKey(),
  siteId: integer("site_id")
    .notNull()
    .references(() => siteTable.id),
  kind: text("kind").$type<SliderKind>().notNull(),
  name: translated("name").notNull(),
  /** Number of cards side by side on a wide screen. */
  counts: integer("counts").notNull().default(4),
  autoSlide: boolean("auto_slide").notNull().default(false),
  /** Milliseconds. */
  autoPlayTime: integer("auto_play_time").notNull().default(5000),
  pages: text("pages").array().notNull().default([]),
  position: integer("position").notNull().default(45),
  archived: boolean("archived").notNull().default(false),
  templateId: integer("template_id"),
  pictureId: integer("picture_id"),
  title: translated("title").notNull().default({}),
  words: translated("words").notNull().default({}),
  button: translated("button").notNull().default({}),
  buttonPath: text("button_path").notNull().default(""),
  version: integer("version").notNull().default(1),
});

export const sliderTabTable = pgTable(
  "slider_tab",
  {
    id: serial("id").primaryKey(),
    sliderId: integer("slider_id")
      .notNull()
      .references(() => sliderTable.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: translated("name").notNull().default({}),
    rule: text("rule").$type<SliderRule>().notNull().default("chosen"),
    ruleId: integer("rule_id"),
    itemIds: integer("item_ids").array().notNull().default([]),
  },
  (table) => [unique().on(table.sliderId, table.position)],
);
