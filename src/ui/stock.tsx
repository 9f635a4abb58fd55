import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type StockProps = {
  kind: "in" | "few" | "make" | "out";
  /** Says the day, not only the state; colour is never alone. */
  children: ReactNode;
  small?: boolean;
  className?: string;
};

/** Whether and when it can be had. */
export function Stock({ kind, children, small, className }: StockProps) {
  return (
    <p className={classNames("stock", `stock--${kind}`, small && "stock--small", className)}>
      <span>{children}</span>
    </p>
  );
}
