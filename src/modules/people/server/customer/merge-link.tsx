import { randomUUID } from "node:crypto";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { peoplePaths } from "../../paths.ts";
import { mergeLinkMail } from "../security/mail-kinds.tsx";
import { invitationHours, issueToken } from "../sign-in/token.ts";
import { accountOf } from "../sign-in/user.ts";

/** Sends the link with which the mailbox's owner opens an account that now contains the orders of two records. */
export async function sendMergeLink(write: WriteContext, userId: number): Promise<void> {
  const account = await accountOf(write, userId);
  if (!account?.active) return;
  const locale = localeNamed(write, account.locale);
  const token = await issueToken(write, { purpose: "reset", userId, hours: invitationHours });
  await sendMail(write, {
    key: `people.mergeLink:${randomUUID()}`,
    to: account.login,
    locale,
    reason: "Two records of the same customer were merged",
    confidential: true,
    content: mailOf(mergeLinkMail, {
      values: { name: account.mailName },
      parts: {
        way: (
          <MailButton to={peoplePaths.newPassword(token)}>{locale.text("people.invitationLink")}</MailButton>
        ),
      },
    }),
  });
}
