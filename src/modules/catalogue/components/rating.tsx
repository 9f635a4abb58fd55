import type { CSSProperties } from "react";
import type { RatingView } from "../server/vocabulary/views.ts";

/** A product's average rating and number of reviews. */
export function Rating({ rating: { stars, label, text } }: { rating: RatingView }) {
  return (
    <span className="stars">
      <span
        className="stars__s"
        style={{ "--p": `${stars * 20}%` } as CSSProperties}
        role="img"
        aria-label={label}
      />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
