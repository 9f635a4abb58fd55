import { index, integer, pgTable, serial, text, timestamp, unique } from "drizzle-orm/pg-core";
import { citext } from "#platform/db/citext.ts";
import { bytea } from "#platform/session/tables.ts";
import { personTable, userTable } from "./tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** New addresses of accounts, until both mailboxes have confirmed them. */
export const emailChangeTable = pgTable(
  "people_email_change",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => userTable.id, { onDelete: "cascade" }),
    oldEmail: citext("old_email").notNull(),
    newEmail: citext("new_email").notNull(),
    oldHash: bytea("old_hash").notNull().unique(),
    newHash: bytea("new_hash").notNull().unique(),
    oldConfirmedAt: moment("old_confirmed_at"),
    newConfirmedAt: moment("new_confirmed_at"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("people_email_change_expires").on(table.expiresAt)],
);

/** Invitations to a company's account. Only the mail contains the link's secret. */
export const companyInvitationTable = pgTable(
  "people_company_invitation",
  {
    id: serial("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => personTable.id, { onDelete: "cascade" }),
    email: citext("email").notNull(),
    sees: text("sees").notNull().default("own").$type<"own" | "company">(),
    tokenHash: bytea("token_hash").notNull().unique(),
    invitedBy: integer("invited_by").references(() => userTable.id, { onDelete: "set null" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.companyId, table.email),
    index("people_company_invitation_expires").on(table.expiresAt),
  ],
);
