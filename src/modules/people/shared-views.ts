import { integer, pgView, text } from "drizzle-orm/pg-core";
import { citext } from "#platform/db/citext.ts";
import type { Role } from "#platform/roles.ts";
import { translated } from "#platform/translated.ts";

/** Views that people publish for SQL of other modules (decision 14). */

/** A person, a company, or a further address of either (parent_id). */
export const sharedPerson = pgView("people_shared_person", {
  id: integer("id").notNull(),
  parentId: integer("parent_id"),
  name: text("name").notNull(),
  email: citext("email").notNull(),
}).existing();

export const sharedUser = pgView("people_shared_user", {
  id: integer("id").notNull(),
  personId: integer("person_id").notNull(),
}).existing();

/** All staff who may sign in. */
export const sharedStaff = pgView("people_shared_staff", {
  userId: integer("user_id").notNull(),
  personId: integer("person_id").notNull(),
  name: text("name").notNull(),
  email: citext("email").notNull(),
  roles: text("roles").array().notNull().$type<Role[]>(),
}).existing();

export const sharedCountryGroup = pgView("people_shared_country_group", {
  id: integer("id").notNull(),
  name: translated("name").notNull(),
}).existing();

/** One row for each country of a group. */
export const sharedCountryGroupMember = pgView("people_shared_country_group_member", {
  groupId: integer("group_id").notNull(),
  countryCode: text("country_code").notNull(),
}).existing();

export type SharedCountryGroup = typeof sharedCountryGroup.$inferSelect;
