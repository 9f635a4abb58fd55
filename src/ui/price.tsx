import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PriceProps = {
  /** Already formatted: this component knows neither money nor language. */
  now: ReactNode;
  /** The old price with a label for screen readers. */
  was?: { label: string; amount: ReactNode };
  /** A small addition on the same line, such as a unit. */
  per?: ReactNode;
  /** A line below: tax, the lowest price of the last days, an estimate. */
  note?: ReactNode;
  size?: "m" | "l";
  className?: string;
};

/** A price; the old one is struck through and labelled. */
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
