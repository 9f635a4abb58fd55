import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";

export type BadgeKind = "plain" | "sale" | "new" | "info" | "ok" | "warn" | "bad";

type BadgeProps = { kind?: BadgeKind; icon?: IconShape; className?: string; children: ReactNode };

/** A state in one or two words. */
export function Badge({ kind = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={classNames("badge", kind !== "plain" && `badge--${kind}`, className)}>
      {icon && <Icon of={icon} small />}
      {children}
    </span>
  );
}
