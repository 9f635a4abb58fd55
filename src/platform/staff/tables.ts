import { integer, pgTable, serial, text } from "drizzle-orm/pg-core";

export const staffViewTable = pgTable("staff_view", {
  id: serial("id").primaryKey(),
  userId: integer("user_id").notNull(),
  list: text("list").notNull(),
  name: text("name").notNull(),
  query: text("query").notNull(),
  position: integer("position").notNull().default(0),
});
