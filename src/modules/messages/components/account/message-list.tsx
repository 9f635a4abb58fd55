import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Stars } from "#ui/stars.tsx";
import type { AttachmentView, MessageView } from "../message-view.ts";
import { AttachmentViewer } from "./attachment-viewer.tsx";

type MessageListProps = {
  messages: readonly MessageView[];
  /** Staff controls of a message: a checkbox before it, and links below it. */
  before?: (message: MessageView) => ReactNode;
  below?: (message: MessageView) => ReactNode;
};

/** The messages of a thread, newest first. */
export function MessageList({ messages, before, below }: MessageListProps) {
  const [shown, setShown] = useState<AttachmentView | null>(null);
  const pictures = messages.flatMap(({ attachments }) => attachments.filter(({ isPicture }) => isPicture));
  return (
    <>
      <ol className={classNames("th", before && "th--mod")}>
        {messages.map((message) => (
          <li key={message.id} id={`message-${message.id}`}>
            {before?.(message)}
            <Avatar name={message.author} src={message.avatar} />
            <div className={classNames(message.isInternal && "th__note")}>
              <Head message={message} />
              <Body message={message} />
              <Files files={message.attachments} onShow={setShown} />
              {message.reply && <Reply reply={message.reply} />}
              {below?.(message)}
            </div>
          </li>
        ))}
      </ol>
      {shown && <AttachmentViewer pictures={pictures} shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Head({ message }: { message: MessageView }) {
  const { text } = useLocale();
  const { author, byStaff, isInternal, isHeld, isRejected, byMail, stars, at, when, isNow, ago } = message;
  return (
    <p className="th__h">
      <b>{author}</b>
      {isInternal ? (
        <span className="th__lock">
          <Icon of={Lock} small /> {text("messages.internalNote")}
        </span>
      ) : (
        byStaff && <Badge>{text("messages.fromUs")}</Badge>
      )}
      {isHeld && <Badge kind="warn">{text("messages.waitsForReview")}</Badge>}
      {isRejected && <Badge kind="bad">{text("messages.rejected")}</Badge>}
      {stars !== null && <Stars rating={stars} label={text("messages.starsOf", { stars })} />}
      <time dateTime={at} title={ago || undefined}>
        {isNow ? when : text("messages.publishedOn", { when })}
        {byMail && `, ${text("messages.byMail")}`}
      </time>
    </p>
  );
}

function Body({ message: { html, quoted } }: { message: MessageView }) {
  const { text } = useLocale();
  return (
    <div className="th__b">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a checked tree */}
      {html !== "" && <div dangerouslySetInnerHTML={{ __html: html }} />}
      {quoted !== "" && (
        <details className="th__more">
          <summary>
            <span className="th__more-a">{text("messages.readMore")}</span>
            <span className="th__more-b">{text("messages.readLess")}</span>
          </summary>
          <p className="th__quoted">{quoted}</p>
        </details>
      )}
    </div>
  );
}

/** Without JavaScript a picture opens in the window; its second link always downloads it. */
function Files({
  files,
  onShow,
}: {
  files: readonly AttachmentView[];
  onShow: (file: AttachmentView) => void;
}) {
  const { text, href } = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className="th__files" aria-label={text("messages.attachments")}>
      {files.map((file) => (
        <li key={file.id} className="th__file">
          <a
            href={href(file.isPicture ? file.path : file.downloadPath)}
            onClick={(event) => {
              if (!file.isPicture || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onShow(file);
            }}
          >
            {file.isPicture ? (
              <img src={file.path} alt="" loading="lazy" decoding="async" width="44" height="44" />
            ) : (
              <Icon of={FileText} />
            )}
            <span>
              <b>{file.name}</b>
              <small>{file.detail}</small>
            </span>
          </a>
          <a
            className="iconbtn"
            href={href(file.downloadPath)}
            aria-label={text("messages.download", { name: file.name })}
          >
            <Icon of={Download} small />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reply({ reply: { author, when, words } }: { reply: NonNullable<MessageView["reply"]> }) {
  const { text } = useLocale();
  return (
    <div className="th__reply">
      <p className="th__h">
        <b>{author}</b>
        <Badge>{text("messages.fromUs")}</Badge>
        <time>{text("messages.publishedOn", { when })}</time>
      </p>
      <p className="th__words">{words}</p>
    </div>
  );
}
