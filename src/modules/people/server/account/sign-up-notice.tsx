import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { signUpNoticeMail, signUpNoticeParts } from "../security/mail-kinds.tsx";
import { type AttemptLimit, countAttempt } from "../sign-in/attempt.ts";
import { findAccount } from "../sign-in/user.ts";

/** Strangers who know the address must not fill the mailbox. */
const noticePerAccount: AttemptLimit = { what: "signUpNotice", max: 3, windowMinutes: 24 * 60 };

/** Tells the owner of an account that somebody, perhaps the owner, tried to sign up with it again. */
export async function tellOwnerOfSignUp(context: Context, login: string): Promise<void> {
  if (!(await countAttempt(context, noticePerAccount, login))) return;
  await transact(context, (write) =>
    write.enqueue("people.sendSignUpNotice", { login, request: randomUUID() }),
  );
}

/** The job behind it: one mail for each attempt, in the person's language; none to a closed account. */
export async function sendSignUpNotice(context: Context, payload: Record<string, unknown>): Promise<void> {
  const account = await findAccount(context, String(payload["login"]));
  if (!account?.active) return;
  const locale = localeNamed(context, account.locale);
  await transact(context, (write) =>
    sendMail(write, {
      key: `people.signUpNotice:${String(payload["request"])}`,
      to: account.login,
      locale,
      reason: "Sign-up with an address that already has an account",
      content: mailOf(signUpNoticeMail, {
        values: { name: account.mailName },
        parts: signUpNoticeParts(locale),
      }),
    }),
  );
}
