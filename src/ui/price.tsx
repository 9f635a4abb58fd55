import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PriceProps = {
  /** Formatted already: this component knows neither money nor language. */
  now: ReactNode;
  /** The old price with the word that says so, for those who listen. */
  was?: { label: string; amount: ReactNode };
  /** A quiet addition on the same line, such as a unit. */
  per?: ReactNode;
  /** A line below: tax, the lowest price of the last days, an estimate. */
  note?: ReactNode;
  size?: "m" | "l";
  className?: string;
};

/** A price; the old one is struck and said. */
export function Price({ now, was, per, note, size = "m", className }: PriceProps) {
  return (
    <>
      <p className={classNames("price", was && "price--sale", size === "l" && "price--l", className)}>
        <b>{now}</b>
        {was && (
          <s>
            <span className="vh">{was.label} </span>
            {was.amount}
          </s>
        )}
        {per && <small>{per}</small>}
      </p>
      {note && <p className="low">{note}</p>}
    </>
  );
}
