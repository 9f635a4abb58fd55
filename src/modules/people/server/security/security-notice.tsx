import { randomUUID } from "node:crypto";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { accountOf, isEmailConfirmed } from "../sign-in/user.ts";
import { securityMail, securityParts } from "./mail-kinds.tsx";

/** Changes that an account's owner learns of by mail, because somebody else might have made them. */
export type SecurityNews = "passwordChanged" | "twoStepOn" | "twoStepOff" | "passkeyAdded" | "passkeyRemoved";

/** Tells the account's owner about a change of the ways to sign in. */
export async function tellOwner(write: WriteContext, userId: number, news: SecurityNews): Promise<void> {
  const account = await accountOf(write, userId);
  if (!account) return;
  const locale = localeNamed(write, account.locale);
  const said = locale.text(`people.news_${news}`);
  const isProven = await isEmailConfirmed(write, userId);
  await sendMail(write, {
    key: `people.${news}:${randomUUID()}`,
    to: account.login,
    locale,
    // A person who signed up with another's address could turn a second step on and off all day.
    typed: isProven ? undefined : { form: "security", perDay: 5 },
    reason: "Account security was changed",
    content: mailOf(securityMail, {
      values: { name: account.mailName, news: said },
      parts: securityParts(locale, said),
    }),
  });
}
