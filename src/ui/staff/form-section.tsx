import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

type FormSectionProps = {
  title: ReactNode;
  /** The purpose of this section, in a sentence. */
  lead?: ReactNode;
  /** A link or a button under the sentence. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** One section of a form: on wide screens its description is beside its fields. */
export function FormSection({ title, lead, aside, id, children }: FormSectionProps) {
  return (
    <section className="fsec" id={id}>
      <div className="fsec__t">
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
        {aside}
      </div>
      <div className="fsec__b">{children}</div>
    </section>
  );
}

/** Fields side by side; a field takes half a row unless it has the class `c-full`, `c-third` or `c-quarter`. */
export function FormGrid({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("fgrid", className)} />;
}

export type StickyState = "clean" | "dirty" | "saving";

type StickyActionsProps = {
  state: StickyState;
  /** The state in words, such as "Unsaved changes". */
  summary?: ReactNode;
  /** Save and discard. */
  children: ReactNode;
  /** The bar is always visible, as on a form for a new record. */
  always?: boolean;
};

/** The bar of a form at the lower edge of the screen. A script hides it until something has changed. */
export function StickyActions({ state, summary, children, always }: StickyActionsProps) {
  return (
    <div className="savebar" data-state={always && state === "clean" ? "always" : state}>
      <span className="savebar__s" role="status">
        {state !== "clean" && summary}
      </span>
      {children}
    </div>
  );
}
