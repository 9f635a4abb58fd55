import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { networkOf } from "#platform/network.ts";
import { endSessionsOf } from "#platform/session/session.ts";
import { peoplePaths } from "../../paths.ts";
import { checkEmail } from "../address/email.ts";
import { userTable } from "../address/tables.ts";
import { resetMail } from "../security/mail-kinds.tsx";
import { admit } from "../sign-in/admission.ts";
import { type AttemptLimit, countAttempt, limitAttempts } from "../sign-in/attempt.ts";
import { distrustDevices } from "../sign-in/device.ts";
import { checkNewPassword, hashPassword } from "../sign-in/password.ts";
import { dropTokensOf, findToken, issueToken, spendToken } from "../sign-in/token.ts";
import { accountOf, findAccount } from "../sign-in/user.ts";
import { linkExpired } from "./account.ts";

const resetPerNetwork: AttemptLimit = { what: "resetFrom", max: 10, windowMinutes: 60 };
/** Strangers who know the address must not fill the mailbox. */
const resetPerAccount: AttemptLimit = { what: "reset", max: 3, windowMinutes: 60 };

/**
 * Requests a link to set a new password. The answer and its time are always the same: the job that sends the mail finds
 * out whether an account exists.
 */
export async function requestReset(context: Context, { login }: { login: string }): Promise<void> {
  const wrong = checkEmail(login);
  if (wrong) throw invalidFields({ login: wrong });
  await limitAttempts(context, resetPerNetwork, networkOf(context.visitor.address));
  if (!(await countAttempt(context, resetPerAccount, login))) return;
  await transact(context, (write) => write.enqueue("people.sendResetLink", { login, request: randomUUID() }));
}

/** The job behind requestReset: one mail for each request, in the person's language; none for unknown logins. */
export async function sendResetLink(context: Context, payload: Record<string, unknown>): Promise<void> {
  const account = await findAccount(context, String(payload["login"]));
  if (!account?.active) return;
  const locale = localeNamed(context, account.locale);
  await transact(context, async (write) => {
    const token = await issueToken(write, { purpose: "reset", userId: account.id });
    await sendMail(write, {
      key: `people.reset:${String(payload["request"])}`,
      to: account.login,
      locale,
      reason: "A password reset was requested",
      confidential: true,
      content: mailOf(resetMail, {
        values: { name: account.mailName },
        parts: {
          way: (
            <MailButton to={peoplePaths.newPassword(token)}>{locale.text("people.resetMailLink")}</MailButton>
          ),
        },
      }),
    });
  });
}

/** The login whose password the link may set; null if it was used before or is older than 24 hours. */
export async function resetLogin(context: Context, token: string): Promise<string | null> {
  const owner = await findToken(context, "reset", token);
  const account = owner?.userId ? await accountOf(context, owner.userId) : null;
  return account?.active ? account.login : null;
}

/**
 * Sets a new password by the link's token, once. It ends every other session of the account, invalidates every other
 * open link, and signs in the holder of the link, which proves the mailbox. With a second step that comes first, and
 * the answer is null.
 */
export async function resetPassword(
  context: Context,
  input: { token: string; password: string; confirm_password: string },
): Promise<User | null> {
  const wrong = checkNewPassword(input.password, input.confirm_password);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  // Hashing is expensive, so an invalid token is refused first.
  if ((await resetLogin(context, input.token)) === null) throw linkExpired();
  const passwordHash = await hashPassword(input.password);
  return transact(context, async (write) => {
    const owner = await spendToken(write, "reset", input.token);
    if (!owner?.userId) throw linkExpired();
    await write.db
      .update(userTable)
      .set({
        passwordHash,
        emailConfirmedAt: sql`coalesce(${userTable.emailConfirmedAt}, ${write.now.toISOString()}::timestamptz)`,
      })
      .where(eq(userTable.id, owner.userId));
    await dropTokensOf(write, "reset", owner.userId);
    await endSessionsOf(write, owner.userId);
    await distrustDevices(write, owner.userId);
    const account = await accountOf(write, owner.userId);
    if (!account) throw linkExpired();
    return admit(write, account, "link");
  });
}
