import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { mailSmall } from "#platform/mail/mail-frame.tsx";
import type { MessageView } from "./views.ts";

type SaidMessage = Pick<MessageView, "n" | "authorName" | "text" | "at">;

/** A conversation's transcript, with times in the shop's time zone. */
export function MailedTranscript({ messages }: { messages: readonly SaidMessage[] }) {
  const { text, tag } = useLocale();
  const clock = shopFormat(tag, { dateStyle: "medium", timeStyle: "long" });
  return (
    <>
      {messages.map(({ n, authorName, text: words, at }) => (
        <p key={n} style={{ whiteSpace: "pre-line" }}>
          <strong>{authorName || text("chat.note")}</strong>{" "}
          <span style={mailSmall}>{clock.format(new Date(at))}</span>
          <br />
          {words ?? text("chat.erased")}
        </p>
      ))}
    </>
  );
}
