import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal, signInNeeded } from "#platform/errors.ts";
import { endSession, keepFacts } from "#platform/session/session.ts";
import { proveOwner } from "../security/owner-proof.ts";
import { accountOf, isEmailConfirmed } from "../sign-in/user.ts";
import { archiveOf } from "./archive.tsx";
import { erasePerson } from "./erase.ts";

export const archiveLocked = refusal("forbidden", "people.archiveLocked");
export const eraseNotMeant = refusal("invalid", "people.eraseNotMeant");

const archiveFact = "archive_until";
const archiveMinutes = 15;

/** The signed-in person's privacy options, and whether the archive is open to them now. */
export async function privacyView(context: Context) {
  const account = context.user && (await accountOf(context, context.user.id));
  if (!account) throw signInNeeded();
  return {
    login: account.login,
    isStaff: account.roles.length > 0,
    open: isOpen(context),
    minutes: archiveMinutes,
  };
}

/** Opens the archive for a quarter of an hour after another entry of the account's password. */
export async function openArchive(context: Context, { password }: { password: string }): Promise<void> {
  await proveOwner(context, password);
  const until = new Date(context.now.getTime() + archiveMinutes * 60_000).toISOString();
  await transact(context, (write) => keepFacts(write, { [archiveFact]: until }));
}

/** The archive itself. Data that others typed with the same address are included once the mailbox is verified. */
export async function ownArchive(context: Context): Promise<{ name: string; bytes: Buffer }> {
  const { user } = context;
  if (!user) throw signInNeeded();
  if (!isOpen(context)) throw archiveLocked();
  return archiveOf(context, user.personId, { sameEmail: await isEmailConfirmed(context, user.id) });
}

/** Erases the signed-in person at their own request, and ends the session with all its data. */
export async function eraseSelf(
  context: Context,
  { password, meant }: { password: string; meant: boolean },
): Promise<void> {
  if (!meant) throw eraseNotMeant();
  const account = await proveOwner(context, password);
  const sameEmail = await isEmailConfirmed(context, account.id);
  await transact(context, async (write) => {
    await erasePerson(write, account.personId, { sameEmail });
    await endSession(write);
  });
}

function isOpen({ visitor, now }: Context): boolean {
  const until = z.iso.datetime().safeParse(visitor.facts[archiveFact]).data;
  return until !== undefined && new Date(until) > now;
}
