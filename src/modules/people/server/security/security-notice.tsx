import { randomUUID } from "node:crypto";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { SecurityMail } from "../../components/security/security-mail.tsx";
import { accountOf, isEmailConfirmed } from "../sign-in/user.ts";

/** What an account's owner hears of by mail, because somebody else might have done it. */
export type SecurityNews = "passwordChanged" | "twoStepOn" | "twoStepOff" | "passkeyAdded" | "passkeyRemoved";

/** Tells the account's owner what has changed about how one gets into it. */
export async function tellOwner(write: WriteContext, userId: number, news: SecurityNews): Promise<void> {
  const account = await accountOf(write, userId);
  if (!account) return;
  const locale = localeNamed(write, account.locale);
  const isProven = await isEmailConfirmed(write, userId);
  await sendMail(write, {
    key: `people.${news}:${randomUUID()}`,
    to: account.login,
    locale,
    // Whoever signed up with somebody else's address can turn a second step on and off all day.
    typed: isProven ? undefined : { form: "security", perDay: 5 },
    reason: "Account security was changed",
    subject: locale.text("people.securityMailSubject", { site: write.site.name }),
    body: <SecurityMail name={account.mailName} news={locale.text(`people.news_${news}`)} />,
  });
}
