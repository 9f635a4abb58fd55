import { mailInAddress } from "#modules/messages/server/mail-in-setting.ts";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { AnswerMail } from "../components/answer-mail.tsx";
import { chatPath } from "../paths.ts";
import type { Chat } from "./assignment.ts";
import { replyToken } from "./mail-reply.ts";
import type { Message } from "./message-view.ts";

const perDay = 10;

/** Mails the answer to a message that was left while nobody was there. It says only what staff wrote. */
export async function sendAnswer(write: WriteContext, chat: Chat, message: Message): Promise<void> {
  const locale = localeNamed(write, chat.locale);
  const inAddress = await mailInAddress(write);
  await sendMail(write, {
    key: `chat-answer:${chat.id}:${message.n}`,
    to: chat.email,
    locale,
    reason: "An answer to a message that was left in the chat",
    subject: locale.text("chat.mail.answerSubject", { site: write.site.name }),
    confidential: true,
    thread: {
      id: `chat-${chat.id}`,
      ...(inAddress ? { replyTo: inAddress(replyToken(chat.uuid)) } : {}),
    },
    typed: { form: "chatAnswer", perDay },
    body: (
      <AnswerMail
        operator={message.authorName}
        answer={message.body ?? ""}
        path={`${chatPath}?c=${chat.uuid}`}
      />
    ),
  });
}
