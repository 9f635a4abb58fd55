import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";

type ChipsProps = ComponentProps<"div"> & {
  /** A row with a name is a navigation landmark; without a name it is only a row. */
  label?: string;
  /** Otherwise the row scrolls inside itself. */
  wrap?: boolean;
};

/** A row of chips. */
export function Chips({ label, wrap, className, ...rest }: ChipsProps) {
  const names = classNames("chips", wrap && "chips--wrap", className);
  return label ? <nav {...rest} className={names} aria-label={label} /> : <div {...rest} className={names} />;
}

/** A link to a part of a list. */
export function ChipLink({ current, className, ...rest }: LinkProps & { current?: boolean }) {
  return (
    <Link {...rest} className={classNames("chip", className)} aria-current={current ? "page" : undefined} />
  );
}

/** A removable choice: a link, so that it works without a script. */
export function RemovableChip({
  removeLabel,
  children,
  ...rest
}: LinkProps & { removeLabel: string; children: ReactNode }) {
  return (
    <Link {...rest} className="chip chip--s" aria-label={removeLabel}>
      {children}
      <Icon of={X} small />
    </Link>
  );
}
