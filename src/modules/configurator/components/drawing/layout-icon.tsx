import type { ReactElement } from "react";
import type { Layout } from "../geometry/layout.ts";
import type { Rect } from "../geometry/plan.ts";
import { seenRect, seenSymbol } from "./mirrored.ts";
import { placeKey } from "./place-key.ts";

interface LayoutIconProps {
  layout: Layout;
  /** With opening symbols; without them if the choice is only about the division. */
  hasSymbols: boolean;
}

/** The icon of a division or opening for a choice tile, seen from inside. */
export function LayoutIcon({ layout, hasSymbols }: LayoutIconProps): ReactElement {
  const { widthMm, heightMm } = layout.plan;
  const box = (rect: Rect) => {
    const { xMm: x, yMm: y, widthMm: width, heightMm: height } = seenRect(layout, rect, "inside");
    return { x, y, width, height };
  };
  const margin = Math.max(widthMm, heightMm) / 20;
  return (
    <svg
      className="draw__icon"
      viewBox={[-margin, -margin, widthMm + 2 * margin, heightMm + 2 * margin].join(" ")}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <rect {...box(layout.outer)} />
      {layout.fields.map((field) => (
        <g key={field.number}>
          <rect {...box(field.sash ?? field.pane)} />
          {(hasSymbols ? seenSymbol(layout, field, "inside", "handle") : []).map(
            ({ fromMm, toMm, isDashed }, place) => (
              <path
                key={placeKey(place)}
                d={`M${fromMm.join(" ")}L${toMm.join(" ")}`}
                strokeDasharray={isDashed ? "4 3" : undefined}
              />
            ),
          )}
        </g>
      ))}
    </svg>
  );
}
