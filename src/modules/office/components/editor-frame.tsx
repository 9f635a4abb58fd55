import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { StaffHead } from "#ui/staff/frame.tsx";
import { StaffForm } from "./staff-form.tsx";

type EditorHeadProps = {
  title: string;
  /** The state in one word, and a sentence about who can see it. */
  state: { kind: "ok" | "warn" | "info" | undefined; label: string; words?: ReactNode };
  badges?: ReactNode;
  /** The public page, or staff's preview; without the language prefix. */
  preview: { path: string; label: string } | null;
  actions?: ReactNode;
};

/** The header of everything that is written and published: its name, its visibility, and a link to it. */
export function EditorHead({ title, state, badges, preview, actions }: EditorHeadProps) {
  const { href } = useLocale();
  return (
    <StaffHead
      title={title}
      badges={
        <>
          <Badge {...(state.kind && { kind: state.kind })}>{state.label}</Badge>
          {badges}
        </>
      }
      lead={state.words}
      actions={
        <>
          {preview && (
            // A plain link, because the target is outside the frame of the back office.
            <a className={buttonClass({ kind: "line", size: "s" })} href={href(preview.path)}>
              {preview.label}
            </a>
          )}
          {actions}
        </>
      }
    />
  );
}

type EditorFormProps = {
  problem: FormProblem | undefined;
  path: string;
  /** Absent for a new record. */
  version?: number | undefined;
  stored?: string;
  isPublished: boolean;
  /** False if it can be neither published nor unpublished. */
  hasPublish?: boolean;
  /** The value that the publish button sends; the action that also saves, if it has another name. */
  publishing?: { name: string; on: string; off: string };
  /** Its settings for placing and finding it: beside the text on wide screens, below it on others. */
  side: ReactNode;
  children: ReactNode;
};

/** One screen and one form: Save stores it, Publish stores and publishes it. */
export function EditorForm(props: EditorFormProps) {
  const { problem, path, version, stored, isPublished, hasPublish = true, side, children } = props;
  const { publishing = { name: "action", on: "publish", off: "unpublish" } } = props;
  const { text } = useLocale();
  return (
    <StaffForm
      problem={problem}
      path={path}
      isNew
      {...(version !== undefined && { version })}
      {...(stored !== undefined && { stored })}
      saveKind={isPublished ? "ink" : "line"}
      second={
        hasPublish && (
          <Button
            type="submit"
            name={publishing.name}
            value={isPublished ? publishing.off : publishing.on}
            size="s"
            kind={isPublished ? "line" : "ink"}
          >
            {text(isPublished ? "office.unpublish" : "office.publish")}
          </Button>
        )
      }
    >
      <div className="pe">
        <div className="pe__m">{children}</div>
        <div className="pe__s">{side}</div>
      </div>
    </StaffForm>
  );
}

type EditorSectionProps = { id?: string; title: ReactNode; lead?: ReactNode; children: ReactNode };

/** One section of the screen. */
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
  /** A summary of its content, in a word or a number. */
  aside?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

/** An optional section. */
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
