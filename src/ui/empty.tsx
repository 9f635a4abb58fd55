import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { EmptyArt, type EmptyArtName } from "./empty-art.tsx";

type EmptyProps = {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The drawing above it; an open box by default. */
  art?: EmptyArtName;
  level?: 1 | 2 | 3;
  className?: string;
};

/** An empty state, and what to do about it. */
export function Empty({ title, children, actions, art = "box", level = 2, className }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("empty", className)}>
      <EmptyArt of={art} />
      <Heading className="h3">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
