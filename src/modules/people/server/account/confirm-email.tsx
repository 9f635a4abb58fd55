import { eq, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { signInNeeded } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { userTable } from "../address/tables.ts";
import { confirmMail } from "../security/mail-kinds.tsx";
import { type AttemptLimit, limitAttempts } from "../sign-in/attempt.ts";
import { dropTokensOf, findToken, issueToken, spendToken } from "../sign-in/token.ts";
import { accountOf, isEmailConfirmed } from "../sign-in/user.ts";
import { linkExpired } from "./account.ts";

/** Limits mails to an address with which a stranger may have signed up. */
const confirmPerAccount: AttemptLimit = { what: "confirm", max: 3, windowMinutes: 60 };

/**
 * Sends the signed-in person a link that verifies the mailbox of their account; `pathOf` makes the link's path from the
 * token. False if it is verified already.
 */
export async function sendConfirmation(
  context: Context,
  pathOf: (token: string) => string,
): Promise<boolean> {
  const { user } = context;
  const account = user && (await accountOf(context, user.id));
  if (!user || !account) throw signInNeeded();
  if (await isEmailConfirmed(context, user.id)) return false;
  await limitAttempts(context, confirmPerAccount, account.login);
  const locale = localeNamed(context, account.locale);
  await transact(context, async (write) => {
    await dropTokensOf(write, "confirm", user.id);
    const token = await issueToken(write, { purpose: "confirm", userId: user.id });
    await sendMail(write, {
      key: `people.confirm:${user.id}:${write.now.getTime()}`,
      to: account.login,
      locale,
      typed: { form: "confirm", perDay: 3 },
      reason: "The address of an account is to be confirmed",
      confidential: true,
      content: mailOf(confirmMail, {
        values: {},
        parts: { way: <MailButton to={pathOf(token)}>{locale.text("people.confirmMailLink")}</MailButton> },
      }),
    });
  });
  return true;
}

/** Whether the link is valid for the signed-in person. Changes nothing. */
export async function mayConfirm(context: Context, token: string): Promise<boolean> {
  const owner = await findToken(context, "confirm", token);
  return owner?.userId != null && owner.userId === context.user?.id;
}

/** Verifies the mailbox: once, and only for the signed-in account. */
export async function confirmEmail(write: WriteContext, token: string): Promise<void> {
  const { user } = write;
  if (!user) throw signInNeeded();
  if (!(await mayConfirm(write, token))) throw linkExpired();
  await spendToken(write, "confirm", token);
  await write.db
    .update(userTable)
    .set({
      emailConfirmedAt: sql`coalesce(${userTable.emailConfirmedAt}, ${write.now.toISOString()}::timestamptz)`,
    })
    .where(eq(userTable.id, user.id));
}
