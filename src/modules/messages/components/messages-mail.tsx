import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailWords, mailSmall } from "#platform/mail/mail-frame.tsx";

export interface MailedMessage {
  id: number;
  author: string;
  words: string;
  isInternal: boolean;
  files: readonly string[];
}

interface MailedMessagesProps {
  messages: readonly MailedMessage[];
  /** Number of older messages that only the page shows. */
  left: number;
}

/** Messages that a follower has not seen yet. */
export function MailedMessages({ messages, left }: MailedMessagesProps) {
  const { text } = useLocale();
  return (
    <>
      {left > 0 && <p style={mailSmall}>{text("messages.mailOlder", { count: left })}</p>}
      {messages.map(({ id, author, words, isInternal, files }) => (
        <div key={id}>
          <p>
            <strong>{author}</strong>
            {isInternal && ` (${text("messages.internalNote")})`}
          </p>
          {words !== "" && <MailWords>{words}</MailWords>}
          {files.length > 0 && (
            <p style={mailSmall}>
              {text("messages.mailFiles", { count: files.length, names: files.join(", ") })}
            </p>
          )}
        </div>
      ))}
    </>
  );
}

/** What happens to a reply: an answer to a note stays among staff. */
export function MailReplyHint({ isNote }: { isNote: boolean }) {
  const { text } = useLocale();
  return <p style={mailSmall}>{text(isNote ? "messages.mailReplyNote" : "messages.mailReplyAbove")}</p>;
}

/** Why the reader gets the mail, and the link to get fewer or none of them. */
export function MailedMessagesStop({ title, path }: { title: string; path: string }) {
  const { text, href } = useLocale();
  return (
    <p style={mailSmall}>
      {text("messages.mailWhy", { title })} <a href={href(path)}>{text("messages.mailMute")}</a>
    </p>
  );
}
