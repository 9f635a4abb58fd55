import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type StepState = "done" | "now" | "later";

type StageProps = {
  number: number;
  title: ReactNode;
  /** "open" has answers for now, and its questions stay visible beside the current step. */
  state: StepState | "open";
  doneLabel: string;
  /** A link or button that reopens a finished step. */
  change?: ReactNode;
  children?: ReactNode;
};

/**
 * One numbered step of a form on one page: a finished one in short, the current one in full, a later one as a title.
 */
export function Stage({ number, title, state, doneLabel, change, children }: StageProps) {
  return (
    <section className={`stage stage--${state}`} aria-current={state === "now" ? "step" : undefined}>
      <h2>
        <span className="stage-n">
          {state === "done" ? <Icon of={Check} small label={doneLabel} /> : number}
        </span>
        {title}
        {change && <span className="stage__a">{change}</span>}
      </h2>
      {children && <div className="stage__b">{children}</div>}
    </section>
  );
}
