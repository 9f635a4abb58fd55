import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { bytea } from "#platform/session/tables.ts";
import { userTable } from "../address/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => userTable.id, { onDelete: "cascade" });

/** The second step of a sign-in. Unconfirmed: the setup is in progress, and no code is required yet. */
export const secondFactorTable = pgTable("people_second_factor", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => userTable.id, { onDelete: "cascade" }),
  /** Sealed, see sealed.ts. */
  secret: bytea("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The half minute of the last accepted code. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** Sealed; recovery codes that are shown until they are confirmed. */
  freshCodes: bytea("fresh_codes"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const recoveryCodeTable = pgTable(
  "people_recovery_code",
  { userId: userId(), codeHash: bytea("code_hash").notNull(), usedAt: moment("used_at") },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeyTable = pgTable(
  "people_passkey",
  {
    id: serial("id").primaryKey(),
    userId: userId(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports").array().notNull().default([]),
    /** The relying party: a passkey belongs to one host. */
    host: text("host").notNull(),
    name: text("name").notNull(),
    /** Whether the owner's provider had a backup at its creation (WebAuthn, section 6.1.3); kept for inquiries. */
    backedUp: boolean("backed_up").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("people_passkey_user").on(table.userId)],
);

/** Browsers from which an account was used. */
export const deviceTable = pgTable(
  "people_device",
  {
    userId: userId(),
    tokenHash: bytea("token_hash").notNull(),
    /** Until then this browser skips the second step. */
    trustedUntil: moment("trusted_until"),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

export type SignInWay = "password" | "code" | "recovery" | "passkey" | "link";

export const signInTable = pgTable(
  "people_sign_in",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: userId(),
    at: moment("at").notNull().defaultNow(),
    way: text("way").notNull().$type<SignInWay>(),
    worked: boolean("worked").notNull(),
    /** The address without its last part. */
    network: text("network").notNull().default(""),
    /** Names of browser and system. */
    device: text("device").notNull().default(""),
  },
  (table) => [
    index("people_sign_in_user").on(table.userId, table.id.desc()),
    index("people_sign_in_at").on(table.at),
  ],
);

/** The owner's requirements for everybody; one row at most. */
export const policyTable = pgTable("people_policy", {
  id: integer("id").primaryKey().default(1),
  staffSecondStep: boolean("staff_second_step").notNull().default(false),
});
