import type { ReactNode } from "react";

type EditorSectionProps = { id?: string; title: ReactNode; lead?: ReactNode; children: ReactNode };

/** One part of the screen of a product. */
export function EditorSection({ id, title, lead, children }: EditorSectionProps) {
  return (
    <section className="pe__sec" id={id}>
      <div className="pe__h">
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

type EditorFoldProps = {
  id?: string;
  title: ReactNode;
  /** What is in it, in a word or a number. */
  aside?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

/** A part that most products do not need. */
export function EditorFold({ id, title, aside, open, children }: EditorFoldProps) {
  return (
    <details className="pe__fold" id={id} open={open || undefined}>
      <summary>
        <span>{title}</span>
        {aside !== undefined && <small>{aside}</small>}
      </summary>
      <div className="pe__foldb">{children}</div>
    </details>
  );
}
