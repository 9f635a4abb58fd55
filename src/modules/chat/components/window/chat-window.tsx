import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { PlaceInLine } from "../place-in-line.tsx";
import { typingText } from "../typing.ts";
import { Composer } from "./composer.tsx";
import { Feedback } from "./feedback.tsx";
import { MessageList } from "./message-list.tsx";
import { LeftMessage, LineForm, OfflineForm } from "./offline-form.tsx";
import { Sharing } from "./sharing.tsx";
import { createVisitorChat } from "./visitor-chat.ts";

type ChatWindowProps = {
  channelId: number;
  opensAt: string | null;
  onClose: () => void;
  /** Opens the window of another conversation instead. */
  onAgain: () => void;
};

/** The chat window. Its code is loaded only when it opens. */
export function ChatWindow({ channelId, opensAt, onClose, onAgain }: ChatWindowProps) {
  const { text, href } = useLocale();
  const [chat] = useState(() => createVisitorChat(channelId, href));
  const state = useSyncExternalStore(chat.subscribe, chat.state, chat.state);
  const [isLeavingLine, setLeavingLine] = useState(false);
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const { phase, session, folded, unread } = state;
  const [operatorId = 0, name = ""] = session?.operator_pid ?? [];
  const isInLine = phase === "open" && state.place > 0;
  const face = state.faces?.[`operator:${operatorId}`] ?? null;

  useEffect(() => {
    void chat.open();
    return () => chat.stop();
  }, [chat]);
  useEffect(() => {
    if (phase === "closed") onClose();
  }, [phase, onClose]);

  // An operator who takes the conversation closes the form, and its text goes into the message field.
  useEffect(() => {
    if (!isInLine) setLeavingLine(false);
  }, [isInLine]);

  const lastMessage = state.messages.findLast(({ author }) => author.startsWith("operator:"));
  if (phase === "opening" || phase === "closed") {
    return <span className="chat-btn">{text("chat.buttonOpening")}</span>;
  }
  if (folded) {
    return (
      <button type="button" className="chat-folded" onClick={() => chat.fold(false)}>
        <Avatar name={name} src={face} size="s" />
        <span className="chat-folded__t">
          <strong>{name}</strong>
          <span>{lastMessage?.text ?? text("chat.online")}</span>
        </span>
        <span className="vh">{text("chat.unfold")}</span>
        {unread > 0 && (
          <span className="chat-count" role="status">
            <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
            <span className="vh">{text("chat.unread", { count: unread })}</span>
          </span>
        )}
      </button>
    );
  }
  return (
    <section
      ref={frame}
      className="chat-win"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === "Escape") chat.fold(true);
      }}
    >
      <header className="chat-head">
        {name && <Avatar name={name} src={face} />}
        <div className="chat-head__t">
          <h2 id={titleId}>{name || text("chat.title")}</h2>
          {phase === "open" && state.place === 0 && !state.isEnded && (
            <p className="chat-head__on">{text("chat.online")}</p>
          )}
        </div>
        {phase === "open" && (
          <button
            type="button"
            className="chat-head__b"
            aria-label={text("chat.fold")}
            onClick={() => chat.fold(true)}
          >
            <Icon of={Minus} />
          </button>
        )}
        <button
          type="button"
          className="chat-head__b"
          aria-label={text("chat.close")}
          onClick={() => chat.close()}
        >
          <Icon of={X} />
        </button>
      </header>
      {(phase === "open" || phase === "left") && !state.isConnected && (
        <p className="chat-strip chat-strip--warn" role="status">
          {text("chat.lost")}{" "}
          <button type="button" className="link" onClick={() => chat.retry()}>
            {text("chat.tryNow")}
          </button>
        </p>
      )}
      {state.justDelivered && (
        <p className="chat-strip chat-strip--ok" role="status">
          {text("chat.allDelivered")}
        </p>
      )}
      {phase === "offline" && <OfflineForm chat={chat} opensAt={opensAt} />}
      {phase === "feedback" && <Feedback chat={chat} name={name} />}
      {isInLine && isLeavingLine && (
        <LineForm
          chat={chat}
          hasWritten={state.messages.some(({ author }) => author === "visitor")}
          onBack={() => setLeavingLine(false)}
        />
      )}
      {(phase === "open" || phase === "left") && !(isInLine && isLeavingLine) && (
        <>
          {phase === "left" && <LeftMessage email={state.answerTo} />}
          {isInLine && (
            <PlaceInLine place={state.place} waitMinutes={state.waitMinutes}>
              <button type="button" className="link" onClick={() => setLeavingLine(true)}>
                {text("chat.leaveInstead")}
              </button>
            </PlaceInLine>
          )}
          <Sharing chat={chat} state={state} name={name} />
          <MessageList chat={chat} state={state} />
          <p
            className={classNames("chat-typing", state.typists.length > 0 && "chat-typing--on")}
            role="status"
          >
            {typingText(
              state.typists.map((typist) => typist.name),
              text,
            )}
          </p>
          {state.isEnded ? (
            <div className="chat-panel">
              <Button
                kind="line"
                onClick={() => {
                  chat.leave();
                  onAgain();
                }}
              >
                {text("chat.beginNew")}
              </Button>
            </div>
          ) : (
            <Composer chat={chat} />
          )}
        </>
      )}
    </section>
  );
}
