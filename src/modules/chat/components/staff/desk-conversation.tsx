import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import UserRound from "lucide-react/icons/user-round";
import { Fragment, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Bubble } from "../bubble.tsx";
import { useFollowedEnd } from "../follow-end.ts";
import { UploadRows } from "../message-file.tsx";
import { NotDelivered } from "../not-delivered.tsx";
import { ProposalCard, proposalOf } from "../proposal-card.tsx";
import type { MessageView } from "../views.ts";
import { DeskOffer } from "./desk-offer.tsx";
import { DeskReply } from "./desk-reply.tsx";
import type { DeskState, DeskStore } from "./desk-store.ts";

type DeskConversationProps = {
  desk: DeskStore;
  state: DeskState;
  /** On narrow screens the facts are in a drawer. */
  hasFacts: boolean;
  onFacts: () => void;
};

/** The open conversation: messages, notes and the reply field. */
export function DeskConversation({ desk, state, hasFacts, onFacts }: DeskConversationProps) {
  const { text } = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const [handNote, setHandNote] = useState("");
  const noteEnd = useFollowedEnd(list);
  const { chat, messages, waiting, view } = state;

  const entries = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...(chat?.notes ?? []).map((note) => ({ at: note.at, note })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  function proposedIn(message: MessageView) {
    const proposal = proposalOf(message, state.offer?.proposals ?? []);
    if (!proposal) return {};
    const act = () => desk.withdraw(proposal.id);
    return {
      children: <ProposalCard proposal={proposal} actions={[{ label: text("chat.staffWithdraw"), act }]} />,
    };
  }

  const refusedAfter = (n: number) => (
    <UploadRows
      uploads={state.uploads}
      refusedAfter={n}
      onRetry={desk.retryUpload}
      onDrop={desk.dropUpload}
    />
  );

  const name = chat?.row.name ?? "";
  const isMine = chat?.row.operatorId === view?.me.id;
  const colleague = chat?.row.state === "open" && !isMine ? chat.row.operatorName : "";
  const colleagues = (view?.operators ?? []).filter(({ id }) => id !== view?.me.id);
  return (
    <section className="desk__chat" aria-label={name}>
      <header className="desk__chat-head">
        <Button kind="quiet" size="s" className="desk__back" onClick={() => void desk.choose(null)}>
          <Icon of={ArrowLeft} directed label={text("chat.staffBack")} />
        </Button>
        <h2>{name}</h2>
        {chat?.row.state === "open" && isMine && (
          <details className="desk__hand">
            <summary className="btn btn--line btn--s">
              <Icon of={ArrowRightLeft} />
              <span className="desk__word">{text("chat.staffHandOver")}</span>
            </summary>
            <div>
              {colleagues.length === 0 && <p>{text("chat.staffNoColleague")}</p>}
              {colleagues.length > 0 && (
                <Field label={text("chat.staffHandOverNote")}>
                  <TextArea
                    rows={2}
                    maxLength={2000}
                    value={handNote}
                    onChange={(event) => setHandNote(event.target.value)}
                  />
                </Field>
              )}
              {colleagues.map(({ id, name: colleague, chats }) => (
                <Button
                  key={id}
                  size="s"
                  kind="quiet"
                  onClick={() => {
                    setHandNote("");
                    void desk.handOver(id, handNote);
                  }}
                >
                  {text("chat.staffHandOverTo", { name: colleague, count: chats })}
                </Button>
              ))}
            </div>
          </details>
        )}
        <Button kind="quiet" size="s" className="desk__more" aria-expanded={hasFacts} onClick={onFacts}>
          <Icon of={UserRound} />
          <span className="desk__word">{text("chat.staffVisitor")}</span>
        </Button>
        {chat && chat.row.state !== "closed" && (
          <Button size="s" kind="line" onClick={() => void desk.close()}>
            {text("chat.staffClose")}
          </Button>
        )}
      </header>
      <ol ref={list} className="chat-log" aria-label={text("chat.log")} onScroll={noteEnd}>
        {refusedAfter(0)}
        {entries.map((entry) =>
          "note" in entry ? (
            <li key={`note ${entry.note.id}`} className="desk__note">
              <strong>{text("chat.staffNote")}</strong> {entry.note.text}{" "}
              <small>
                {entry.note.author}. {text("chat.staffNoteOnly")}
              </small>
            </li>
          ) : (
            <Fragment key={entry.message.n}>
              <Bubble
                id={entry.message.n}
                message={entry.message}
                isMine={entry.message.author.startsWith("operator:")}
                readTo={state.readByVisitor}
                {...(chat && { loadCard: desk.cardsOf(chat.row.id) })}
                {...proposedIn(entry.message)}
              />
              {refusedAfter(entry.message.n)}
            </Fragment>
          ),
        )}
        {waiting
          .filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))
          .map((one) => (
            <Bubble
              key={one.clientId}
              isMine
              message={{ author: "operator:", authorName: "", text: one.text, at: "" }}
              under={
                one.state === "refused" ? (
                  <NotDelivered message={one} onRetry={desk.retry} onDrop={desk.drop} />
                ) : (
                  text("chat.waits")
                )
              }
            />
          ))}
        <UploadRows uploads={state.uploads} onRetry={desk.retryUpload} onDrop={desk.dropUpload} />
      </ol>
      <p className="chat-typing" role="status">
        {state.isVisitorTyping ? text("chat.staffTyping", { name }) : ""}
      </p>
      {chat?.row.state !== "closed" && (
        <>
          {!colleague && <DeskOffer desk={desk} offer={state.offer} />}
          {state.chatId !== null && (
            <DeskReply
              desk={desk}
              chatId={state.chatId}
              canned={view?.canned ?? []}
              language={chat?.language ?? ""}
              focus={state.focus}
              colleague={colleague}
            />
          )}
        </>
      )}
    </section>
  );
}
