import { randomBytes } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { brokenConstraint, transact } from "#platform/db/transact.ts";
import { invalidFields, refusal, signInNeeded } from "#platform/errors.ts";
import { type Locale, localeNamed } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { type MailKind, mailOf } from "#platform/mail/mail-kind.ts";
import { hashToken } from "#platform/session/session.ts";
import { peoplePaths } from "../../paths.ts";
import { emailChanges } from "../../slots.ts";
import { checkEmail } from "../address/email.ts";
import { emailChangeTable } from "../address/link-tables.ts";
import { personTable, userTable } from "../address/tables.ts";
import { newEmailMail, oldEmailMail } from "../security/mail-kinds.tsx";
import { proveOwner } from "../security/owner-proof.ts";
import { type AttemptLimit, limitAttempts } from "../sign-in/attempt.ts";
import { dropTokensOf } from "../sign-in/token.ts";
import { accountOf, findAccount } from "../sign-in/user.ts";
import { linkExpired } from "./account.ts";
import { tellOwnerOfSignUp } from "./sign-up-notice.tsx";

const changesPerAccount: AttemptLimit = { what: "emailChange", max: 5, windowMinutes: 60 };
const hoursGood = 24;

/** Meanwhile another account with the new address was created. Nothing has changed. */
const takenMeanwhile = refusal("conflict", "people.emailTakenMeanwhile");

type Change = typeof emailChangeTable.$inferSelect;
export type MailboxSide = "old" | "new";

/**
 * Requests another e-mail address. Links go to both mailboxes; until both were used, sign-in and mails stay as they
 * are. The answer does not reveal whether the new address has an account: its owner gets a mail, as at sign-up.
 */
export async function requestEmailChange(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const wanted = email.trim().toLowerCase();
  const wrong = checkEmail(wanted);
  if (wrong) throw invalidFields({ email: wrong });
  const account = await proveOwner(context, password);
  if (wanted === account.login.toLowerCase()) throw invalidFields({ email: "people.emailIsSame" });
  await limitAttempts(context, changesPerAccount, String(account.id));
  const isTaken = (await findAccount(context, wanted)) !== null;
  const locale = localeNamed(context, account.locale);
  await transact(context, async (write) => {
    const [oldToken, newToken] = [newSecret(), newSecret()];
    const values = {
      oldEmail: account.login,
      newEmail: wanted,
      oldHash: hashToken(oldToken),
      newHash: hashToken(newToken),
      oldConfirmedAt: null,
      newConfirmedAt: null,
      expiresAt: new Date(write.now.getTime() + hoursGood * 3_600_000),
      createdAt: write.now,
    };
    await write.db
      .insert(emailChangeTable)
      .values({ userId: account.id, ...values })
      .onConflictDoUpdate({ target: emailChangeTable.userId, set: values });
    await sendLink(write, { kind: oldEmailMail, to: account.login, token: oldToken, locale });
    if (!isTaken) await sendLink(write, { kind: newEmailMail, to: wanted, token: newToken, locale });
  });
  if (isTaken) await tellOwnerOfSignUp(context, wanted);
}

/** The pending change for the account page; null without one. */
export async function pendingEmailChange(context: Context) {
  if (!context.user) throw signInNeeded();
  const [change] = await context.db
    .select()
    .from(emailChangeTable)
    .where(and(eq(emailChangeTable.userId, context.user.id), gt(emailChangeTable.expiresAt, context.now)));
  if (!change) return null;
  return {
    email: change.newEmail,
    isOldConfirmed: change.oldConfirmedAt !== null,
    isNewConfirmed: change.newConfirmedAt !== null,
    until: shopFormat(context.locale.tag, { dateStyle: "long", timeStyle: "short" }).format(change.expiresAt),
  };
}

/** The change behind a mail's link; null for an invalid link. Changes nothing. */
export async function emailChangeOf(context: Context, token: string) {
  const found = await changeOf(context, token);
  if (!found) return null;
  const { change, side } = found;
  const { oldEmail, newEmail, oldConfirmedAt, newConfirmedAt } = change;
  return {
    side,
    oldEmail,
    newEmail,
    isConfirmed: (side === "old" ? oldConfirmedAt : newConfirmedAt) !== null,
  };
}

/** Confirms one mailbox; with the second one the account gets its new address. Answers whether it has. */
export async function confirmEmailChange(write: WriteContext, token: string): Promise<boolean> {
  const found = await changeOf(write, token, true);
  if (!found) throw linkExpired();
  const { side, change } = found;
  const marked = side === "old" ? { oldConfirmedAt: write.now } : { newConfirmedAt: write.now };
  const after = { ...change, ...marked };
  await write.db.update(emailChangeTable).set(marked).where(eq(emailChangeTable.userId, change.userId));
  if (!after.oldConfirmedAt || !after.newConfirmedAt) return false;
  await finish(write, change);
  return true;
}

/** The signed-in person cancels the change; both links become invalid. */
export async function cancelEmailChange(write: WriteContext): Promise<void> {
  if (!write.user) throw signInNeeded();
  await write.db.delete(emailChangeTable).where(eq(emailChangeTable.userId, write.user.id));
}

/** The owner of the present mailbox stops a change that they did not request. */
export async function refuseEmailChange(write: WriteContext, token: string): Promise<void> {
  const found = await changeOf(write, token, true);
  if (found?.side !== "old") throw linkExpired();
  await write.db.delete(emailChangeTable).where(eq(emailChangeTable.userId, found.change.userId));
}

export async function dropExpiredEmailChanges(context: Context): Promise<void> {
  await context.db.delete(emailChangeTable).where(lt(emailChangeTable.expiresAt, context.now));
}

async function finish(write: WriteContext, { userId, oldEmail, newEmail }: Change): Promise<void> {
  const account = await accountOf(write, userId);
  // Staff may have closed the account, or changed its address.
  if (!account?.active || account.login.toLowerCase() !== oldEmail.toLowerCase()) throw linkExpired();
  try {
    await write.db
      .update(userTable)
      .set({ login: newEmail, emailConfirmedAt: write.now })
      .where(eq(userTable.id, userId));
  } catch (error) {
    if (brokenConstraint(error) === "people_user_login_key") throw takenMeanwhile();
    throw error;
  }
  const { personId } = account;
  await write.db
    .update(personTable)
    .set({ email: newEmail, changedAt: write.now })
    .where(eq(personTable.id, personId));
  await write.db.delete(emailChangeTable).where(eq(emailChangeTable.userId, userId));
  // Links that were sent to the former mailbox become invalid.
  await dropTokensOf(write, "reset", userId);
  await dropTokensOf(write, "confirm", userId);
  for (const change of emailChanges.entries()) await change(write, { personId, email: newEmail });
  await audit(write, {
    model: "res.users",
    id: userId,
    name: account.name,
    action: "write",
    before: { login: oldEmail },
    after: { login: newEmail },
  });
}

async function changeOf(
  context: Context,
  token: string,
  locks = false,
): Promise<{ change: Change; side: MailboxSide } | null> {
  const hash = hashToken(token);
  const query = context.db
    .select()
    .from(emailChangeTable)
    .where(
      and(
        or(eq(emailChangeTable.oldHash, hash), eq(emailChangeTable.newHash, hash)),
        gt(emailChangeTable.expiresAt, context.now),
      ),
    );
  const [change] = await (locks ? query.for("update") : query);
  return change ? { change, side: change.oldHash.equals(hash) ? "old" : "new" } : null;
}

async function sendLink(
  write: WriteContext,
  { kind, to, token, locale }: { kind: MailKind; to: string; token: string; locale: Locale },
): Promise<void> {
  await sendMail(write, {
    key: `${kind.name}:${hashToken(token).toString("base64url")}`,
    to,
    locale,
    typed: { form: "emailChange", perDay: 3 },
    reason: "An account is to get another e-mail address",
    confidential: true,
    content: mailOf(kind, {
      values: {},
      parts: {
        way: (
          <MailButton to={peoplePaths.emailChange(token)}>{locale.text("people.emailChangeLink")}</MailButton>
        ),
      },
    }),
  });
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
