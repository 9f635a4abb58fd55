import { useState } from "react";
import { ContentField } from "#modules/content/components/content-field.tsx";
import { emptyTree } from "#modules/content/components/content-tree.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { ChatterMessages, useSeen } from "../account/chatter.tsx";
import { Composer } from "../account/composer.tsx";
import { MessageList } from "../account/message-list.tsx";
import { RatingFilter } from "../account/rating-filter.tsx";
import type { ChatterView, MessageView } from "../message-view.ts";

const emptyField = { tree: emptyTree, words: "", opened: "" };

/** The conversation for staff: answers, internal notes, moderation, answers to ratings. */
export function StaffThread({ view, customer }: { view: ChatterView; customer: string }) {
  const { text, href } = useLocale();
  const section = useSeen(view);
  const held = view.messages.filter(({ isHeld }) => isHeld);
  return (
    <section
      ref={section}
      className="stack stack--l"
      id="discussion"
      aria-label={text("messages.discussion")}
    >
      {view.canWrite && <StaffComposer view={view} customer={customer} />}
      {view.stats && <RatingFilter view={view} stats={view.stats} />}
      <ChatterMessages view={view}>
        {held.length > 0 && (
          // The list is outside, because answers to ratings are forms of their own. Its checkboxes refer to this form
          // by id.
          <form method="post" action={href("/mail/chatter_moderate")} id="moderation">
            <input type="hidden" name="res_model" value={view.model} />
            <input type="hidden" name="res_id" value={view.recordId} />
            <input type="hidden" name="redirect" value={view.backPath} />
            <p className="row">
              <span>{text("messages.heldCount", { count: held.length })}</span>
              <Button type="submit" size="s" name="action" value="accept">
                {text("messages.accept")}
              </Button>
              <Button type="submit" size="s" kind="line" name="action" value="reject">
                {text("messages.reject")}
              </Button>
            </p>
          </form>
        )}
        <MessageList
          messages={view.messages}
          {...(held.length > 0 ? { before: (message) => <ModerationCheck message={message} /> } : {})}
          below={(message) => <StaffFacts view={view} message={message} />}
        />
      </ChatterMessages>
    </section>
  );
}

function ModerationCheck({ message }: { message: MessageView }) {
  const { text } = useLocale();
  if (!message.isHeld) return <span aria-hidden="true" />;
  return (
    <Checkbox name="ids" value={String(message.id)} form="moderation">
      <span className="vh">{text("messages.selectMessage", { name: message.author })}</span>
    </Checkbox>
  );
}

/**
 * One field for answers and notes: the choice and the button say who will read it. If customers do not see the record
 * yet, there are only notes.
 */
function StaffComposer({ view, customer }: { view: ChatterView; customer: string }) {
  const { text } = useLocale();
  const [isNote, setNote] = useState(view.notesOnly);
  // The thread may reload during writing, for example after a decision on another message. Only sending clears the
  // field.
  const [sent, setSent] = useState(0);
  return (
    <div className={isNote ? "th__note" : undefined}>
      <Composer
        key={sent}
        view={view}
        onSent={() => {
          setSent(sent + 1);
          setNote(view.notesOnly);
        }}
        label={text("messages.write")}
        sendLabel={text(isNote ? "messages.saveNote" : "messages.sendAnswer")}
        field={
          <ContentField
            name="message"
            label={text(isNote ? "messages.internalNote" : "messages.answer")}
            value={emptyField}
            rows={5}
          />
        }
        {...(view.notesOnly ? { fields: { is_internal: "1" } } : {})}
        extras={
          view.notesOnly ? undefined : <WhoReads customer={customer} isNote={isNote} onChange={setNote} />
        }
      />
    </div>
  );
}

function WhoReads({
  customer,
  isNote,
  onChange,
}: {
  customer: string;
  isNote: boolean;
  onChange: (isNote: boolean) => void;
}) {
  const { text } = useLocale();
  return (
    <fieldset className="row">
      <legend className="vh">{text("messages.whoReads")}</legend>
      <label className="check">
        <input type="radio" name="is_internal" value="0" defaultChecked onChange={() => onChange(false)} />
        <span>{text("messages.forCustomer", { name: customer })}</span>
      </label>
      <label className="check">
        <input type="radio" name="is_internal" value="1" onChange={() => onChange(true)} />
        <span>{text("messages.forStaff")}</span>
      </label>
      {!isNote && <Checkbox name="asks">{text("messages.asks")}</Checkbox>}
    </fieldset>
  );
}

function StaffFacts({ view, message }: { view: ChatterView; message: MessageView }) {
  const { text, href } = useLocale();
  return (
    <>
      {(message.mails.length > 0 || message.seenBy.length > 0) && (
        <details className="th__more small muted">
          <summary>
            {message.seenBy.length > 0
              ? text("messages.seenCount", { count: message.seenBy.length })
              : text("messages.mailedCount", { count: message.mails.length })}
          </summary>
          <ul>
            {message.seenBy.map((name) => (
              <li key={name}>{text("messages.seenBy", { name })}</li>
            ))}
            {message.mails.map(({ to, state, ok }) => (
              <li key={to} className={ok ? undefined : "is-bad"}>
                {to}: {state}
              </li>
            ))}
          </ul>
        </details>
      )}
      {message.stars !== null && view.canWrite && (
        <details className="th__more">
          <summary>{text(message.reply ? "messages.replyEdit" : "messages.replyAdd")}</summary>
          <form method="post" action={href("/website/rating/comment_form")} className="stack">
            <input type="hidden" name="rating_id" value={message.id} />
            <input type="hidden" name="redirect" value={view.backPath} />
            <textarea
              className="field__in"
              name="publisher_comment"
              rows={3}
              aria-label={text("messages.replyLabel")}
              defaultValue={message.reply?.words ?? ""}
            />
            <span className="row">
              <Button type="submit" size="s">
                {text("messages.replySave")}
              </Button>
              {message.reply && <span className="small muted">{text("messages.replyDeleteHint")}</span>}
            </span>
          </form>
        </details>
      )}
    </>
  );
}
