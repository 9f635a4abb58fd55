import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type StockProps = {
  kind: "in" | "few" | "make" | "out";
  /** Gives the date, not only the state; colour is never the only sign. */
  children: ReactNode;
  small?: boolean;
  className?: string;
};

/** Whether and when it is available. */
export function Stock({ kind, children, small, className }: StockProps) {
  return (
    <p className={classNames("stock", `stock--${kind}`, small && "stock--small", className)}>
      <span>{children}</span>
    </p>
  );
}
