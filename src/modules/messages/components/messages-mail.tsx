import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, MailLink, MailWords, mailSmall } from "#platform/mail/mail-frame.tsx";

interface MessagesMailProps {
  title: string;
  messages: readonly {
    id: number;
    author: string;
    words: string;
    isInternal: boolean;
    files: readonly string[];
  }[];
  /** How many older ones the page has. */
  left: number;
  path: string;
  mutePath: string;
  /** Replies to the mail arrive in the thread. */
  canReply: boolean;
}

/** What was written in a thread since somebody last looked. */
export function MessagesMail({ title, messages, left, path, mutePath, canReply }: MessagesMailProps) {
  const { text } = useLocale();
  return (
    <>
      {canReply && (
        <p style={mailSmall}>
          {text(messages.at(-1)?.isInternal ? "messages.mailReplyNote" : "messages.mailReplyAbove")}
        </p>
      )}
      <p>{text("messages.mailLead", { title, count: messages.length + left })}</p>
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
      <MailButton to={path}>{text("messages.mailOpen")}</MailButton>
      <p style={mailSmall}>
        {text("messages.mailWhy", { title })} <MailLink to={mutePath}>{text("messages.mailMute")}</MailLink>
      </p>
    </>
  );
}
