import type { ReactNode } from "react";
import { Avatar } from "../avatar.tsx";
import { classNames } from "../class-names.ts";
import { Icon, type IconShape } from "../icon.tsx";

export type TimelineEntry = {
  key: string | number;
  /** The time in readable and in machine-readable form. */
  time: string;
  dateTime: string;
  /** The author; without one the entry is the system's and shows its icon. */
  author?: { name: string; picture?: string | null };
  icon?: IconShape;
  /** A note that only staff can see has a yellow background; `noteLabel` says so in a word. */
  noteLabel?: string;
  /** Something at the end of the line, such as a link to undo. */
  action?: ReactNode;
  content: ReactNode;
};

/** Events, newest first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="log" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.author ? (
            <Avatar name={entry.author.name} src={entry.author.picture} size="s" />
          ) : (
            <span className="log__sys">{entry.icon && <Icon of={entry.icon} small />}</span>
          )}
          {entry.author ? <Written entry={entry} author={entry.author.name} /> : <Happened entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

function Written({ entry, author }: { entry: TimelineEntry; author: string }) {
  return (
    <div>
      <b>{author}</b> <Time entry={entry} /> {entry.action}
      <div className={classNames("log__text", entry.noteLabel && "log__note")}>
        {entry.noteLabel && <b>{entry.noteLabel} </b>}
        {entry.content}
      </div>
    </div>
  );
}

function Happened({ entry }: { entry: TimelineEntry }) {
  return (
    <div className="log__line">
      {entry.content} <Time entry={entry} /> {entry.action}
    </div>
  );
}

function Time({ entry }: { entry: TimelineEntry }) {
  return <time dateTime={entry.dateTime}>{entry.time}</time>;
}

/** A text box with its tools and its button below. */
export function Compose({
  children,
  tools,
  submit,
}: {
  children: ReactNode;
  tools?: ReactNode;
  submit: ReactNode;
}) {
  return (
    <div className="compose">
      {children}
      <div className="compose__foot">
        {tools}
        <span className="compose__send">{submit}</span>
      </div>
    </div>
  );
}
