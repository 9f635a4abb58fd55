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

/** A message shows "now" instead of its time for this long (docs/specification.md, second document, 9). */
const nowMs = 45_000;
const cardsMax = 3;
/** A link ends before a character that changes the writing direction, which could disguise its target. */
const linkForm = /(https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,500})/g;

/** A message's text with its links. Markup appears as plain text. */
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

/** Formats the time of day in the visitor's time zone, which only the browser knows. */
export function useClock() {
  const { tag, text } = useLocale();
  const format = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", timeZone: undefined });
  return (at: string) =>
    Date.now() - Date.parse(at) < nowMs ? text("chat.now") : format.format(new Date(at));
}

type BubbleProps = {
  message: Pick<MessageView, "author" | "authorName" | "text" | "at"> & { file?: FileView | null };
  isMine: boolean;
  /** The message's number, or `_welcome` for the welcome message, which is not stored. */
  id?: number | "_welcome";
  /** The previous message has the same author, so the name is omitted. */
  follows?: boolean;
  faces?: Faces | null;
  under?: ReactNode;
  /** The number of the last message that the other side has read; only for stored messages. */
  readTo?: number;
  onLink?: (url: URL) => boolean;
  loadCard?: LoadCard;
  /** Replaces the text. */
  children?: ReactNode;
};

/**
 * One message: own messages at the end of the line, others with a picture or monogram, system messages as a line
 * between.
 */
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
      {!isMine && !follows && <Face author={author} name={authorName} src={faces?.[author]} />}
      <div className="chat-msg__body">
        <span className="vh">{isMine ? text("chat.you") : authorName || text("chat.someone")}: </span>
        {children ? (
          children
        ) : message.file ? (
          <MessageFile file={message.file} />
        ) : (
          <p className="chat-bubble" dir="auto">
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

/** One tick: the shop has stored the message. Two ticks: the other side has read it. */
function Tick({ isRead }: { isRead: boolean }) {
  const { text } = useLocale();
  return isRead ? (
    <Icon of={CheckCheck} small label={text("chat.read")} className="chat-read" />
  ) : (
    <Icon of={Check} small label={text("chat.delivered")} />
  );
}

/** Preview cards of the first links to this shop. */
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

/** The bot has its own icon; visitors and operators whose name was erased have a smiley. */
function Face({ author, name, src }: { author: string; name: string; src: string | undefined }) {
  if (name && author !== "visitor" && author !== "bot")
    return <Avatar name={name} src={src ?? null} size="s" />;
  return (
    <span className="avatar avatar--s chat-smiley" aria-hidden="true">
      <Icon of={author === "bot" ? Bot : Smile} />
    </span>
  );
}
