import Bot from "lucide-react/icons/bot";
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Smile from "lucide-react/icons/smile";
import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkCard, type LoadCard } from "./link-card.tsx";
import { MessageFile } from "./message-file.tsx";
import type { Faces, FileView, MessageView } from "./views.ts";

/** A message counts as sent now for so long (docs/specification.md, second document, 9). */
const nowMs = 45_000;
const cardsMax = 3;
const linkForm = /(https?:\/\/[^\s<>"]{1,500})/g;

/** A text with its links. Whatever looks like markup is shown as it was written. */
export function MessageText({ text, onLink }: { text: string; onLink?: (url: URL) => boolean }) {
  return text.split(linkForm).map((part, index) => {
    if (index % 2 === 0 || !URL.canParse(part)) return part;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change their order
        key={index}
        className="link"
        href={part}
        rel="noopener noreferrer nofollow"
        onClick={(event) => {
          if (onLink?.(new URL(part))) event.preventDefault();
        }}
      >
        {part}
      </a>
    );
  });
}

/** The time of day; the browser's own clock, for it is the visitor's. */
export function useClock() {
  const { tag, text } = useLocale();
  const format = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", timeZone: undefined });
  return (at: string) =>
    Date.now() - Date.parse(at) < nowMs ? text("chat.now") : format.format(new Date(at));
}

type BubbleProps = {
  message: Pick<MessageView, "author" | "authorName" | "text" | "at"> & { file?: FileView | null };
  isMine: boolean;
  /** Its number, or `_welcome` for the first one, which is not stored. */
  id?: number | "_welcome";
  /** The message before is of the same author: the name is not said again. */
  follows?: boolean;
  faces?: Faces | null;
  under?: ReactNode;
  /** Up to which number the other side has read; only where the message is stored. */
  readTo?: number;
  onLink?: (url: URL) => boolean;
  loadCard?: LoadCard;
  /** In place of the words. */
  children?: ReactNode;
};

/** One message: of oneself at the end of the line, of others with their picture or monogram, of nobody as a line between. */
export function Bubble({
  message,
  isMine,
  id,
  follows = false,
  faces,
  under,
  readTo,
  onLink,
  loadCard,
  children,
}: BubbleProps) {
  const { text } = useLocale();
  const clock = useClock();
  const { author, authorName, text: words, at } = message;
  if (author === "system") return <li className="chat-line">{words}</li>;
  return (
    <li className={classNames("chat-msg", isMine && "chat-msg--mine")} data-message={id}>
      {!isMine && !follows && (
        <Face author={author} name={authorName || text("chat.visitor")} src={faces?.[author]} />
      )}
      <div className="chat-msg__body">
        <span className="vh">{isMine ? text("chat.you") : authorName}: </span>
        {children ? (
          children
        ) : message.file ? (
          <MessageFile file={message.file} />
        ) : (
          <p className="chat-bubble">
            {words === null ? (
              <em>{text("chat.erased")}</em>
            ) : (
              <MessageText text={words} {...(onLink && { onLink })} />
            )}
          </p>
        )}
        {loadCard && words !== null && !message.file && (
          <LinkCards text={words} load={loadCard} {...(onLink && { onLink })} />
        )}
        <span className="chat-msg__at">
          {under ?? (at && <time dateTime={at}>{clock(at)}</time>)}
          {isMine && readTo !== undefined && typeof id === "number" && <Tick isRead={id <= readTo} />}
        </span>
      </div>
    </li>
  );
}

/** One tick: the shop has it. Two: the other side has read it. */
function Tick({ isRead }: { isRead: boolean }) {
  const { text } = useLocale();
  return isRead ? (
    <Icon of={CheckCheck} small label={text("chat.read")} className="chat-read" />
  ) : (
    <Icon of={Check} small label={text("chat.delivered")} />
  );
}

/** What the first links to this shop lead to. */
function LinkCards({ text, load, onLink }: { text: string; load: LoadCard; onLink?: (url: URL) => boolean }) {
  const own = (text.match(linkForm) ?? []).filter(
    (address) => URL.canParse(address) && new URL(address).origin === globalThis.location?.origin,
  );
  return [...new Set(own)]
    .slice(0, cardsMax)
    .map((url) => (
      <LinkCard
        key={url}
        url={url}
        load={load}
        onOpen={onLink && ((path) => onLink(new URL(path, window.location.origin)))}
      />
    ));
}

/** A visitor has a smiley and the bot its own sign: only operators are known by name. */
function Face({ author, name, src }: { author: string; name: string; src: string | undefined }) {
  if (author !== "visitor" && author !== "bot") return <Avatar name={name} src={src ?? null} size="s" />;
  return (
    <span className="avatar avatar--s chat-smiley" aria-hidden="true">
      <Icon of={author === "bot" ? Bot : Smile} />
    </span>
  );
}
