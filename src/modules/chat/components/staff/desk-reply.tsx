import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Paperclip from "lucide-react/icons/paperclip";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { languageName } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Canned, cannedFor, findCanned, slashAt } from "../canned.ts";
import { acceptedFiles } from "../uploads.ts";
import type { DeskStore } from "./desk-store.ts";

type DeskReplyProps = {
  desk: DeskStore;
  chatId: number;
  canned: readonly Canned[];
  /** The visitor's language; "" while unknown. */
  language: string;
  /** See `DeskState` in desk-store.ts. */
  focus: number;
  /** The name of the colleague who answers here: others can only leave a note. "" otherwise. */
  colleague: string;
};

/** The list may be taller than its container. */
const scrollTo = (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: "nearest" });

/** The field for answers and notes. Typed words stay while the operator views another conversation. */
export function DeskReply({ desk, chatId, canned, language, focus, colleague }: DeskReplyProps) {
  const { text, tag } = useLocale();
  const listId = useId();
  const [{ words, isNote: wantsNote }, setDraft] = useState(() => desk.draft(chatId));
  const isNote = wantsNote || colleague !== "";
  const [caret, setCaret] = useState(words.length);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus > 0) field.current?.focus();
  }, [focus]);

  const slash = isNote || closedAt === words ? null : slashAt(words, caret);
  const found = slash ? findCanned(cannedFor(canned, language), slash.needle) : [];
  const at = Math.min(chosen, found.length - 1);

  function change(changes: Partial<{ words: string; isNote: boolean }>) {
    const draft = { words, isNote, ...changes };
    setDraft(draft);
    desk.keepDraft(chatId, draft);
    setChosen(0);
  }

  /** Replaces a part of the words and places the caret after the inserted ones. */
  function insert(inserted: string, begin: number, end: number) {
    const next = words.slice(0, begin) + inserted + words.slice(end);
    change({ words: next });
    setCaret(begin + inserted.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(begin + inserted.length, begin + inserted.length);
    });
  }

  function pick(answer: Canned) {
    if (slash) insert(answer.text, slash.begin, caret);
  }

  function openList() {
    const before = words.slice(0, caret);
    setClosedAt("");
    insert(before === "" || /\s$/.test(before) ? "/" : " /", caret, caret);
  }

  function send() {
    const typed = words.trim();
    if (typed === "") return;
    if (isNote) void desk.note(typed);
    else desk.post(typed);
    change({ words: "", isNote: false });
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const answer = found[at];
    if (answer && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setChosen((at + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length);
    } else if (answer && event.key === "Escape") {
      event.stopPropagation();
      setClosedAt(words);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (answer) pick(answer);
      else send();
    }
  }

  return (
    <form
      className="desk__reply"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {found.length > 0 && (
        <ul id={listId} className="desk__canned" aria-label={text("chat.staffCanned")}>
          {found.map((one, index) => (
            <li key={`${one.shortcut} ${one.language}`}>
              <button
                type="button"
                ref={index === at ? scrollTo : undefined}
                aria-current={index === at || undefined}
                onClick={() => pick(one)}
              >
                <strong>/{one.shortcut}</strong>
                {one.language !== "" && one.language !== language && (
                  <small>{languageName(tag, one.language)}</small>
                )}
                <span>{one.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="desk__tabs">
        {!colleague && (
          <button type="button" aria-pressed={!isNote} onClick={() => change({ isNote: false })}>
            {text("chat.staffReply")}
          </button>
        )}
        <button type="button" aria-pressed={isNote} onClick={() => change({ isNote: true })}>
          {text("chat.staffNote")}
        </button>
        {colleague && (
          <p className="muted small">{text("chat.staffColleagueAnswers", { name: colleague })}</p>
        )}
      </div>
      <TextArea
        ref={field}
        rows={3}
        maxLength={4000}
        aria-label={isNote ? text("chat.staffNote") : text("chat.staffReply")}
        aria-controls={found.length > 0 ? listId : undefined}
        value={words}
        onKeyDown={press}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onPaste={(event) => {
          const { files } = event.clipboardData;
          if (files.length === 0) return;
          event.preventDefault();
          desk.attach(files);
        }}
        onChange={({ target }) => {
          change({ words: target.value });
          setCaret(target.selectionStart);
          if (!isNote && !slashAt(target.value, target.selectionStart)) desk.typed();
        }}
      />
      <p className="vh" role="status">
        {found[at] ? `/${found[at].shortcut} ${found[at].text}` : ""}
      </p>
      <div className="desk__send">
        <Button kind="quiet" size="s" onClick={openList}>
          <Icon of={MessageSquareQuote} />
          <span className="desk__word">{text("chat.staffCanned")}</span>
        </Button>
        <label className={buttonClass({ kind: "quiet", size: "s" })}>
          <Icon of={Paperclip} />
          <span className="desk__word">{text("chat.attach")}</span>
          <input
            type="file"
            className="vh"
            accept={acceptedFiles}
            multiple
            onChange={({ currentTarget }) => {
              desk.attach(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        </label>
        <Button type="submit" size="s">
          {isNote ? text("chat.staffAddNote") : text("chat.staffSend")}
        </Button>
      </div>
    </form>
  );
}
