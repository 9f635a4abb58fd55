import { mailInAddress } from "#modules/messages/server/mail-in-setting.ts";
import { checkEmail } from "#modules/people/server/address/email.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { MailedTranscript } from "../components/transcript-mail.tsx";
import { chatPath } from "../paths.ts";
import type { Chat } from "./assignment.ts";
import { findChat } from "./chat.ts";
import { answerMail, answerParts, transcriptMail } from "./chat-mail-kinds.tsx";
import { replyToken } from "./mail-reply.ts";
import { messagesAfter } from "./message.ts";
import { type Message, messageView } from "./message-view.ts";
import { findOperator } from "./operator.ts";

const messagesMax = 2000;
/** Limits for one mailbox. */
const transcriptsPerDay = 3;
const answersPerDay = 10;

export const nothingToSend = refusal("conflict", "chat.nothingToSend");

/**
 * Mails a conversation to an address that its visitor typed. Only conversations that staff have answered can be mailed,
 * and a mailbox gets at most three a day, so nobody can write to strangers in the shop's name.
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
    confidential: true,
    typed: { form: "chatTranscript", perDay: transcriptsPerDay },
    content: mailOf(transcriptMail, {
      values: { operator: operator?.chatName ?? write.site.name },
      parts: { transcript: <MailedTranscript messages={messages.map(messageView)} /> },
    }),
  });
}

/** Mails the answer to an offline message. The mail contains only what staff wrote. */
export async function sendAnswer(write: WriteContext, chat: Chat, message: Message): Promise<void> {
  const locale = localeNamed(write, chat.locale);
  const inAddress = await mailInAddress(write);
  await sendMail(write, {
    key: `chat-answer:${chat.id}:${message.n}`,
    to: chat.email,
    locale,
    reason: "An answer to a message that was left in the chat",
    confidential: true,
    thread: {
      id: `chat-${chat.id}`,
      ...(inAddress ? { replyTo: inAddress(replyToken(chat.uuid)) } : {}),
    },
    typed: { form: "chatAnswer", perDay: answersPerDay },
    content: mailOf(answerMail, {
      values: { operator: message.authorName },
      parts: answerParts(locale, { answer: message.body ?? "", path: `${chatPath}?c=${chat.uuid}` }),
    }),
  });
}
