import type { ReactElement } from "react";
import type { Layout } from "../geometry/layout.ts";
import { type Seen, seenRect } from "./mirrored.ts";

/** The view through all panes: sky, three lines of hills, meadows. The tones match the product pictures. */
const tones = {
  sky: ["#b9d0e0", "#dfe9ec"],
  hills: ["#bccdd4", "#a6bcc2", "#8fa9a9"],
  meadows: ["#a9b992", "#8ea37b"],
};

/** The heights of each line of hills at equal distances, as shares of the window's height. */
const hills = [
  [0.495, 0.473, 0.506, 0.468, 0.49, 0.517, 0.479],
  [0.564, 0.586, 0.547, 0.575, 0.558, 0.586, 0.564],
  [0.633, 0.611, 0.638, 0.627, 0.611, 0.633, 0.616],
  [0.688, 0.683, 0.694, 0.677, 0.688, 0.677, 0.694],
  [0.813, 0.802, 0.791, 0.807, 0.818, 0.796, 0.802],
];

/** Defines the landscape and a clip path for the pane of each field. */
export function Landscape({ layout, from, ids }: { layout: Layout; from: Seen; ids: string }): ReactElement {
  const { widthMm, heightMm } = layout.plan;
  return (
    <defs>
      <linearGradient id={`${ids}-sky`} x2="0" y2="1">
        {tones.sky.map((tone, place) => (
          <stop key={tone} offset={place * 0.6} stopColor={tone} />
        ))}
      </linearGradient>
      <g id={`${ids}-view`}>
        <rect width={widthMm} height={heightMm} fill={`url(#${ids}-sky)`} />
        {[...tones.hills, ...tones.meadows].map((tone, index) => (
          <path key={tone} d={hillLine(hills[index] ?? [], widthMm, heightMm)} fill={tone} />
        ))}
      </g>
      {layout.fields.map(({ number, pane }) => {
        const { xMm, yMm, widthMm: width, heightMm: height } = seenRect(layout, pane, from);
        return (
          <clipPath key={number} id={`${ids}-pane${number}`}>
            <rect {...{ x: xMm, y: yMm, width, height }} />
          </clipPath>
        );
      })}
    </defs>
  );
}

function hillLine(shares: readonly number[], widthMm: number, heightMm: number): string {
  const apart = widthMm / (shares.length - 1);
  const [first = 0] = shares;
  const curves = shares.slice(1).map((share, index) => {
    const x = apart * index;
    const before = (shares[index] ?? 0) * heightMm;
    const after = share * heightMm;
    return `C${[x + apart / 2, before, x + apart / 2, after, x + apart, after].map(Math.round).join(" ")}`;
  });
  return `M0 ${heightMm}V${Math.round(first * heightMm)}${curves.join("")}V${heightMm}Z`;
}
