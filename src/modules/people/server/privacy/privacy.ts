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

/** What the signed-in person may ask of their data, and whether the archive is open to them just now. */
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

/** Opens the archive for a quarter of an hour after the account's password is entered once more. */
export async function openArchive(context: Context, { password }: { password: string }): Promise<void> {
  await proveOwner(context, password);
  const until = new Date(context.now.getTime() + archiveMinutes * 60_000).toISOString();
  await transact(context, (write) => keepFacts(write, { [archiveFact]: until }));
}

/**
 * The archive itself. What others typed under the same address belongs to it once the mailbox has proved to be theirs.
 */
export async function ownArchive(context: Context): Promise<{ name: string; bytes: Buffer }> {
  const { user } = context;
  if (!user) throw signInNeeded();
  if (!isOpen(context)) throw archiveLocked();
  return archiveOf(context, user.personId, { sameEmail: await isEmailConfirmed(context, user.id) });
}

/** Forgets the signed-in person on their own wish, and ends the session with everything in it. */
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
