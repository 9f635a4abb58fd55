import type { ReactElement } from "react";
import { inset, type Rect } from "../geometry/plan.ts";
import type { Material } from "./material.ts";

/** Four bars around a rectangle, lit from the top left. `ids` is the id prefix of the `MaterialGradients`. */
export function Ring({
  rect,
  thickMm,
  material,
  ids,
}: {
  rect: Rect;
  thickMm: number;
  material: Material;
  ids: string;
}): ReactElement {
  const inner = inset(rect, thickMm);
  const [left, top, right, bottom] = edges(rect);
  const [inLeft, inTop, inRight, inBottom] = edges(inner);
  const isMitred = material.joint === "mitre";
  // With butt joints, rails stop between the stiles; a mitre goes from corner to corner.
  const [railLeft, railRight] = isMitred ? [left, right] : [inLeft, inRight];
  const [stileTop, stileBottom] = isMitred ? [inTop, inBottom] : [top, bottom];
  const bars = [
    { fill: "level-lit", points: [railLeft, top, railRight, top, inRight, inTop, inLeft, inTop] },
    {
      fill: "level-shade",
      points: [railLeft, bottom, railRight, bottom, inRight, inBottom, inLeft, inBottom],
    },
    { fill: "upright-lit", points: [left, top, left, bottom, inLeft, stileBottom, inLeft, stileTop] },
    {
      fill: "upright-shade",
      points: [right, top, right, bottom, inRight, stileBottom, inRight, stileTop],
    },
  ];
  return (
    <g stroke={material.line} strokeWidth="1" strokeOpacity="0.55" strokeLinejoin="round">
      {bars.map(({ fill, points }) => (
        <polygon key={fill} points={points.join(" ")} fill={`url(#${ids}-${fill})`} />
      ))}
      <rect
        {...{ x: inLeft, y: inTop, width: inner.widthMm, height: inner.heightMm }}
        fill="none"
        strokeWidth="2.4"
        strokeOpacity="0.7"
      />
    </g>
  );
}

/** The gradients of a material across its bars. */
export function MaterialGradients({ material, ids }: { material: Material; ids: string }): ReactElement {
  const { lit, body, shade } = material;
  const gradients = [
    { name: "level-lit", isLevel: true, tones: [lit, body, shade] },
    { name: "level-shade", isLevel: true, tones: [body, body, shade] },
    { name: "upright-lit", isLevel: false, tones: [lit, body, shade] },
    { name: "upright-shade", isLevel: false, tones: [body, body, shade] },
  ];
  return (
    <>
      {gradients.map(({ name, isLevel, tones }) => (
        <linearGradient key={name} id={`${ids}-${name}`} x2={isLevel ? 0 : 1} y2={isLevel ? 1 : 0}>
          {tones.map((tone, place) => (
            <stop key={`${name}-${["start", "middle", "end"][place]}`} offset={place / 2} stopColor={tone} />
          ))}
        </linearGradient>
      ))}
    </>
  );
}

function edges({ xMm, yMm, widthMm, heightMm }: Rect): [number, number, number, number] {
  return [xMm, yMm, xMm + widthMm, yMm + heightMm];
}
