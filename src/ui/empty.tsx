import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type EmptyProps = {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  art?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Nothing is here yet, and what to do about it. */
export function Empty({ title, children, actions, art = <FrameArt />, level = 2, className }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("empty", className)}>
      {art}
      <Heading className="h3">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}

/** An empty frame above its dimension line. */
export function FrameArt() {
  return (
    <svg
      className="empty__art"
      viewBox="0 0 180 140"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      <path d="M40 12h100v92H40zM48 20h84v76H48zM90 20v76M28 104h124v7H28z" />
      <path d="M48 20l42 38-42 38M132 20L90 58l42 38" stroke="var(--c-accent)" strokeWidth="1" />
      <path d="M28 126h124M24 122l8 8M148 122l8 8" stroke="var(--c-accent)" />
    </svg>
  );
}
