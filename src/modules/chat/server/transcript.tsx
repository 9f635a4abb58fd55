import { checkEmail } from "#modules/people/server/address/email.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { TranscriptMail } from "../components/transcript-mail.tsx";
import { findChat } from "./chat.ts";
import { messagesAfter } from "./message.ts";
import { messageView } from "./message-view.ts";
import { findOperator } from "./operator.ts";

const messagesMax = 2000;
const perDay = 3;

export const nothingToSend = refusal("conflict", "chat.nothingToSend");

/**
 * Sends a conversation to an address that its visitor typed. Only one that staff have answered leaves
 * the shop, and a mailbox gets three a day: nobody can write to strangers in the shop's name.
 */
export async function sendTranscript(write: WriteContext, uuid: string, email: string): Promise<void> {
  const address = email.trim();
  if (checkEmail(address)) throw invalidFields({ email: "chat.emailWrong" });
  const chat = await findChat(write, uuid);
  if (!chat?.firstAnswerAt) throw nothingToSend();
  const [operator, messages] = await Promise.all([
    chat.operatorId ? findOperator(write, chat.operatorId) : null,
    messagesAfter(write, chat.id, 0, messagesMax),
  ]);
  const locale = localeNamed(write, chat.locale);
  await sendMail(write, {
    key: `chat-transcript:${chat.id}:${chat.lastN}:${address.toLowerCase()}`,
    to: address,
    locale,
    reason: "A visitor asked for the transcript of a chat",
    subject: locale.text("chat.mail.subject", { operator: operator?.chatName ?? write.site.name }),
    confidential: true,
    typed: { form: "chatTranscript", perDay },
    body: <TranscriptMail messages={messages.map(messageView)} />,
  });
}
