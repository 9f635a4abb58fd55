import { checkEmail } from "#modules/people/server/address/email.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { inLocale } from "#platform/translated.ts";
import { sharedPath } from "../paths.ts";
import { linkMail, linkWay } from "./link-mail-kind.tsx";
import { releasedFor } from "./released.ts";
import { ownConfiguration, shareConfiguration } from "./session.ts";

/** The limit of one mailbox for all senders together, so that nobody can flood a stranger in the shop's name. */
const perDay = 3;

/**
 * Mails the link of a configuration to an address that its visitor typed, to continue on another device. The mail
 * contains none of the visitor's own words.
 */
export async function sendLink(write: WriteContext, sessionId: number, email: string): Promise<void> {
  const address = email.trim();
  const wrong = checkEmail(address);
  if (wrong) throw invalidFields({ email: wrong });
  const before = await ownConfiguration(write, sessionId);
  const { shareToken, templateId } = await shareConfiguration(write, sessionId, before.name);
  const { slug, name } = await releasedFor(write, templateId);
  const { locale } = write;
  await sendMail(write, {
    key: `configuration:${sessionId}:${address.toLowerCase()}:${write.now.toISOString().slice(0, 10)}`,
    to: address,
    locale,
    reason: "A visitor asked for the link to a configuration",
    typed: { form: "configurationLink", perDay },
    content: mailOf(linkMail, {
      values: { product: inLocale(name, locale.code) },
      parts: { way: linkWay(locale, sharedPath(slug, shareToken ?? "")) },
    }),
  });
}
