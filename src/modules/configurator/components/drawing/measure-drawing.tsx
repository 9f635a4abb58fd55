import { type ReactElement, useId } from "react";
import type { MeasuredThing } from "../family/family.ts";
import type { Layout } from "../geometry/layout.ts";
import type { Rect } from "../geometry/plan.ts";
import { seenRect } from "./mirrored.ts";
import { placeKey } from "./place-key.ts";

/** Where the tape is laid across (1) and down (2), as shares of the height and the width. */
const tapes: Record<MeasuredThing, { across: readonly number[]; down: readonly number[] }> = {
  window: { across: [0.14, 0.5, 0.86], down: [0.14, 0.42, 0.86] },
  door: { across: [0.12, 0.5, 0.88], down: [0.16, 0.84] },
  skylight: { across: [0.1, 0.9], down: [0.1, 0.9] },
  screen: { across: [0.14, 0.5, 0.86], down: [0.14, 0.86] },
  sill: { across: [0.2, 0.8], down: [0.1, 0.9] },
};

/** The sides on which a wall, a roof or a window encloses the piece. A door stands on the floor. */
const enclosed: Record<MeasuredThing, { below: boolean }> = {
  window: { below: true },
  door: { below: false },
  skylight: { below: true },
  screen: { below: true },
  sill: { below: false },
};

interface MeasureDrawingProps {
  layout: Layout;
  thing: MeasuredThing;
  description: string;
}

/** The piece in its opening, drawn from its layout, with the places where it is measured. */
export function MeasureDrawing({ layout, thing, description }: MeasureDrawingProps): ReactElement {
  const hatch = useId();
  const { widthMm, heightMm } = layout.plan;
  const longest = Math.max(widthMm, heightMm);
  const wall = longest * 0.13;
  const below = enclosed[thing].below ? wall : wall * 0.3;
  const box = (rect: Rect) => {
    const { xMm: x, yMm: y, widthMm: width, heightMm: height } = seenRect(layout, rect, "inside");
    return { x, y, width, height };
  };
  return (
    <svg
      className="measure"
      viewBox={[-wall, -wall, widthMm + 2 * wall, heightMm + wall + below].join(" ")}
      role="img"
      aria-label={description}
      fill="none"
      stroke="currentColor"
    >
      <defs>
        <pattern
          id={hatch}
          width={longest / 40}
          height={longest / 40}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="measure__hatch" d={`M0 0V${longest / 40}`} strokeWidth={longest / 160} />
        </pattern>
      </defs>
      <path
        fill={`url(#${hatch})`}
        stroke="none"
        fillRule="evenodd"
        d={`M${-wall} ${-wall}H${widthMm + wall}V${heightMm + below}H${-wall}ZM0 0V${heightMm}H${widthMm}V0Z`}
      />
      <rect className="measure__piece" {...box(layout.outer)} />
      {layout.fields.map((field) => (
        <rect key={field.number} className="measure__piece" {...box(field.sash ?? field.pane)} />
      ))}
      {tapes[thing].across.map((share, place) => (
        <Tape
          key={placeKey(place)}
          from={[0, heightMm * share]}
          to={[widthMm, heightMm * share]}
          sizeMm={longest}
          label={place === 0 ? "1" : ""}
        />
      ))}
      {tapes[thing].down.map((share, place) => (
        <Tape
          key={placeKey(place)}
          from={[widthMm * share, 0]}
          to={[widthMm * share, heightMm]}
          sizeMm={longest}
          label={place === tapes[thing].down.length - 1 ? "2" : ""}
        />
      ))}
    </svg>
  );
}

/** A line with an arrow at both ends, and a number on it. */
function Tape({
  from: [x1, y1],
  to: [x2, y2],
  sizeMm,
  label,
}: {
  from: readonly [number, number];
  to: readonly [number, number];
  sizeMm: number;
  label: string;
}): ReactElement {
  const tip = sizeMm / 45;
  const isAcross = y1 === y2;
  const head = (x: number, y: number, way: 1 | -1) =>
    isAcross
      ? `M${x + way * tip} ${y - tip / 2}L${x} ${y}L${x + way * tip} ${y + tip / 2}`
      : `M${x - tip / 2} ${y + way * tip}L${x} ${y}L${x + tip / 2} ${y + way * tip}`;
  const [x, y] = isAcross ? [x1 + (x2 - x1) * 0.28, y1] : [x1, y1 + (y2 - y1) * 0.7];
  const letter = sizeMm / 18;
  return (
    <g className="measure__tape">
      <path d={`M${x1} ${y1}L${x2} ${y2}${head(x1, y1, 1)}${head(x2, y2, -1)}`} />
      {label && (
        <>
          <circle cx={x} cy={y} r={letter * 0.75} />
          <text x={x} y={y + letter * 0.35} fontSize={letter} textAnchor="middle" stroke="none">
            {label}
          </text>
        </>
      )}
    </g>
  );
}
