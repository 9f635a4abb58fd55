import { randomUUID } from "node:crypto";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { InvitationMail } from "../../components/account/invitation-mail.tsx";
import { peoplePaths } from "../../paths.ts";
import { invitationHours, issueToken } from "../sign-in/token.ts";
import { accountOf } from "../sign-in/user.ts";

/** Sends the link by which the owner of the mailbox opens an account that now holds the orders of two records. */
export async function sendMergeLink(write: WriteContext, userId: number): Promise<void> {
  const account = await accountOf(write, userId);
  if (!account?.active) return;
  const locale = localeNamed(write, account.locale);
  const site = write.site.name;
  const token = await issueToken(write, { purpose: "reset", userId, hours: invitationHours });
  await sendMail(write, {
    key: `people.mergeLink:${randomUUID()}`,
    to: account.login,
    locale,
    reason: "Two records of the same customer were merged",
    confidential: true,
    subject: locale.text("people.invitationSubject", { site }),
    body: (
      <InvitationMail
        name={account.mailName}
        text={locale.text("people.mergeLinkText", { site })}
        path={peoplePaths.newPassword(token)}
        link={locale.text("people.invitationLink")}
        once
      />
    ),
  });
}
