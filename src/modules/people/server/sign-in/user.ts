import { and, eq } from "drizzle-orm";
import type { Context, User, WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Role } from "#platform/roles.ts";
import { personTable, userTable } from "../address/tables.ts";

/**
 * The signed-in person of a session; null for a closed account. Roles count only after the login's mailbox is verified:
 * before, the account may belong to somebody else than the person who was given them.
 */
export async function identityOf(db: Database, userId: number): Promise<User | null> {
  const [row] = await db
    .select({
      id: userTable.id,
      personId: userTable.personId,
      name: personTable.name,
      email: personTable.email,
      login: userTable.login,
      roles: userTable.roles,
      emailConfirmedAt: userTable.emailConfirmedAt,
    })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .where(and(eq(userTable.id, userId), eq(userTable.active, true)));
  if (!row) return null;
  const { login, emailConfirmedAt, ...user } = row;
  return { ...user, email: user.email || login, roles: emailConfirmedAt ? user.roles : [] };
}

export interface Account {
  id: number;
  personId: number;
  login: string;
  passwordHash: string;
  active: boolean;
  locale: LocaleCode;
  name: string;
  /** A mail's form of address: the login until the mailbox is verified, because a stranger may have typed the name. */
  mailName: string;
  roles: readonly Role[];
}

/** The account with this login, which is an e-mail address in lower case; null without one. */
export async function findAccount(context: Context, login: string): Promise<Account | null> {
  return accountWhere(context, eq(userTable.login, login));
}

export async function accountOf(context: Context, userId: number): Promise<Account | null> {
  return accountWhere(context, eq(userTable.id, userId));
}

export async function personHasAccount(context: Context, personId: number): Promise<boolean> {
  return (await accountWhere(context, eq(userTable.personId, personId))) !== null;
}

/** Whether the login's mailbox is verified by a link that was sent to it. */
export async function isEmailConfirmed(context: Context, userId: number): Promise<boolean> {
  const [row] = await context.db
    .select({ at: userTable.emailConfirmedAt })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row?.at != null;
}

/** Whether the address is the login of this account and its mailbox is verified: then nobody else can have typed it. */
export async function hasProven(context: Context, userId: number | null, email: string): Promise<boolean> {
  if (userId === null) return false;
  const [row] = await context.db
    .select({ login: userTable.login, at: userTable.emailConfirmedAt })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row?.at != null && row.login.toLowerCase() === email.trim().toLowerCase();
}

/**
 * Creates a person's account and answers its id; null if the login or the person already has one. `proven` means that
 * the mailbox needs no verification: the person who set the site up vouches for it.
 */
export async function createUser(
  write: WriteContext,
  {
    proven,
    ...user
  }: { personId: number; login: string; passwordHash: string; roles?: readonly Role[]; proven?: boolean },
): Promise<number | null> {
  const emailConfirmedAt = proven ? write.now : null;
  const [row] = await write.db
    .insert(userTable)
    .values({ ...user, roles: [...(user.roles ?? [])], createdAt: write.now, emailConfirmedAt })
    .onConflictDoNothing()
    .returning({ id: userTable.id });
  return row?.id ?? null;
}

async function accountWhere(context: Context, condition: ReturnType<typeof eq>): Promise<Account | null> {
  const [row] = await context.db
    .select({
      id: userTable.id,
      personId: userTable.personId,
      login: userTable.login,
      passwordHash: userTable.passwordHash,
      active: userTable.active,
      locale: personTable.locale,
      name: personTable.name,
      roles: userTable.roles,
      emailConfirmedAt: userTable.emailConfirmedAt,
    })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .where(condition);
  if (!row) return null;
  const { emailConfirmedAt, ...account } = row;
  return { ...account, mailName: emailConfirmedAt ? account.name : account.login };
}
