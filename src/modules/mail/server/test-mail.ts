import { randomUUID } from "node:crypto";
import type { WriteContext } from "#platform/context.ts";
import { refusal, signInNeeded } from "#platform/errors.ts";
import { sendWords } from "#platform/mail/mail.ts";
import { exampleMail } from "./mail-preview.ts";
import { checkMail, type MailPlace } from "./mail-text.ts";
import type { MailWords } from "./mail-words.ts";

const noAddress = refusal("invalid", "mail.testNoAddress");

/** Sends a mail with example data to the signed-in person, and answers the address. */
export async function sendTestMail(write: WriteContext, place: MailPlace, words: MailWords): Promise<string> {
  const { user } = write;
  if (!user) throw signInNeeded();
  if (user.email === "") throw noAddress();
  checkMail(write, place, words);
  const example = await exampleMail(write, place, words);
  const subject = write.locale.text("mail.testSubject", { subject: example.subject });
  const { locale } = place;
  const facts = { key: `mail.test:${randomUUID()}`, to: user.email, locale };
  await sendWords(write, { ...facts, reason: "A test of the words of a mail" }, { ...example, subject });
  return user.email;
}
