import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export type FlowStep = { key: string; label: ReactNode; detail?: ReactNode; state: "done" | "now" | "later" };

/** The state of a thing in its process; it scrolls inside itself if there are many states. */
export function StatusFlow({
  label,
  steps,
  doneLabel,
}: {
  label: string;
  steps: readonly FlowStep[];
  doneLabel?: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol className="flow" aria-label={label} tabIndex={0}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classNames(step.state === "done" && "is-done")}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          {step.state === "done" && <Icon of={Check} small label={doneLabel} />}
          {step.label}
          {step.detail && <small>{step.detail}</small>}
        </li>
      ))}
    </ol>
  );
}
