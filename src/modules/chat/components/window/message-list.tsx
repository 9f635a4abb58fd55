import { Fragment, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Bubble } from "../bubble.tsx";
import { useFollowedEnd } from "../follow-end.ts";
import { UploadRows } from "../message-file.tsx";
import { NotDelivered } from "../not-delivered.tsx";
import { ProposalCard, proposalOf } from "../proposal-card.tsx";
import type { MessageView } from "../views.ts";
import type { ChatState } from "./chat-state.ts";
import type { VisitorChat } from "./visitor-chat.ts";

/** Clicks on links within this time after the first one are ignored. */
const redirectDebounceMs = 500;
const phone = "(max-width: 47.99rem)";

/** Stored messages, messages being sent, and the read marks. Screen readers announce each new message once. */
export function MessageList({ chat, state }: { chat: VisitorChat; state: ChatState }) {
  const { text, tag } = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const noteEnd = useFollowedEnd(list);
  const redirectedAt = useRef(0);
  const navigate = useNavigate();
  const { messages, waiting, uploads, session, unread, faces } = state;
  const welcomer = session?.welcome_pid ?? session?.operator_pid;

  function onLink(url: URL): boolean {
    if (url.origin !== window.location.origin) return false;
    const now = Date.now();
    if (now - redirectedAt.current > redirectDebounceMs) {
      redirectedAt.current = now;
      void navigate(url.pathname + url.search + url.hash);
      // On phones the window covers the page.
      if (matchMedia(phone).matches) chat.fold(true);
    }
    return true;
  }

  function proposedIn(message: MessageView) {
    const proposal = proposalOf(message, state.proposals);
    if (!proposal) return null;
    const { id } = proposal;
    const actions = [
      { label: text("chat.proposalAccept"), act: () => chat.accept(id), isMain: true },
      { label: text("chat.proposalDecline"), act: () => chat.decline(id) },
    ];
    return (
      <ProposalCard
        proposal={proposal}
        actions={state.isEnded ? [] : actions}
        onOpen={(path) => onLink(new URL(path, window.location.origin))}
      />
    );
  }

  const refusedAfter = (n: number) => (
    <UploadRows uploads={uploads} refusedAfter={n} onRetry={chat.retryUpload} onDrop={chat.dropUpload} />
  );

  const heard = messages.findLast(({ author }) => author !== "visitor");
  return (
    <div className="chat-log-frame">
      <ol
        ref={list}
        className="chat-log"
        aria-label={text("chat.log")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
        tabIndex={0}
        lang={tag}
        onScroll={() => chat.scrolled(noteEnd())}
      >
        {session?.welcome && welcomer && state.phase === "open" && (
          <Bubble
            id="_welcome"
            isMine={false}
            faces={faces}
            message={{
              author: `operator:${welcomer[0]}`,
              authorName: welcomer[1],
              text: session.welcome,
              at: "",
            }}
          />
        )}
        {refusedAfter(0)}
        {messages.map((message, index) => (
          <Fragment key={message.n}>
            <Bubble
              id={message.n}
              message={message}
              isMine={message.author === "visitor"}
              readTo={state.readByOperator}
              faces={faces}
              follows={messages[index - 1]?.author === message.author}
              onLink={onLink}
              loadCard={chat.card}
            >
              {proposedIn(message)}
            </Bubble>
            {refusedAfter(message.n)}
          </Fragment>
        ))}
        {waiting
          .filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))
          .map((one) => (
            <Bubble
              key={one.clientId}
              message={{ author: "visitor", authorName: "", text: one.text, at: "" }}
              isMine
              under={
                one.state === "refused" ? (
                  <NotDelivered message={one} onRetry={chat.retry} onDrop={chat.drop} />
                ) : one.state === "waiting" ? (
                  text("chat.waits")
                ) : (
                  "…"
                )
              }
            />
          ))}
        <UploadRows uploads={uploads} onRetry={chat.retryUpload} onDrop={chat.dropUpload} />
      </ol>
      {unread > 0 && (
        <button
          type="button"
          className="chat-newer"
          onClick={() => {
            if (list.current) list.current.scrollTop = list.current.scrollHeight;
          }}
        >
          {text("chat.newMessages", { count: unread })}
        </button>
      )}
      <p className="vh" aria-live="polite">
        {heard && heard.n === messages.length ? `${heard.authorName} ${heard.text ?? ""}` : ""}
      </p>
    </div>
  );
}
