import type { CSSProperties, ReactElement } from "react";
import { type DimensionChain, dimensionChains, lengthsMm } from "../geometry/dimensions.ts";
import type { Layout } from "../geometry/layout.ts";
import { type Seen, seenX } from "./mirrored.ts";
import { placeKey } from "./place-key.ts";

/** The distance between two dimension chains, in letter heights. */
const apart = 2.1;

/** The space for the chains below and beside the drawing, in mm. */
export function chainsRoomMm(layout: Layout, letterMm: number): { below: number; beside: number } {
  const count = (direction: DimensionChain["direction"]) =>
    dimensionChains(layout).filter((chain) => chain.direction === direction).length;
  const room = (chains: number) => (chains + 0.6) * apart * letterMm;
  return { below: room(count("across")), beside: room(count("down")) };
}

/**
 * Chains of dimensions: first between the axes, next to the frame, then the whole. Each end has a 45° tick; the text is
 * upright.
 */
export function DimensionLines({
  layout,
  from,
  letterMm,
  written,
  beyond,
}: {
  layout: Layout;
  from: Seen;
  letterMm: number;
  /** A formatted length, e.g. "1,800". */
  written: (mm: number) => string;
  /** How far the drawing reaches beyond the frame. */
  beyond: { besideMm: number; belowMm: number };
}): ReactElement {
  const { heightMm } = layout.plan;
  const chains = dimensionChains(layout);
  const placed = (["across", "down"] as const).flatMap((direction) =>
    chains.filter((chain) => chain.direction === direction).map((chain, place) => ({ chain, place })),
  );
  return (
    <g
      className="draw__dims"
      style={{ "--letter": letterMm } as CSSProperties}
      stroke="currentColor"
      strokeWidth={letterMm / 11}
      fontSize={letterMm}
      fill="none"
    >
      {placed.map(({ chain, place }) => {
        const isAcross = chain.direction === "across";
        const off = (place + 1) * apart * letterMm + (isAcross ? beyond.belowMm : beyond.besideMm);
        const points = isAcross
          ? chain.pointsMm.map((point) => seenX(layout, point, from)).toSorted((one, other) => one - other)
          : chain.pointsMm;
        const at = (along: number): readonly [number, number] =>
          isAcross ? [along, heightMm + off] : [-off, along];
        const chainKey = `${chain.direction}-${place}`;
        const lengths = lengthsMm({ ...chain, pointsMm: points });
        return (
          <g key={chainKey}>
            <path d={`M${at(points[0] ?? 0).join(" ")}L${at(points.at(-1) ?? 0).join(" ")}`} />
            {points.map((point, end) => (
              <path key={placeKey(end)} d={endOf(at(point), { isAcross, letterMm, off })} />
            ))}
            {lengths.map((length, index) => {
              const [x, y] = at(((points[index] ?? 0) + (points[index + 1] ?? 0)) / 2);
              const turned = isAcross ? undefined : `rotate(-90 ${x} ${y})`;
              return (
                <text
                  key={placeKey(index)}
                  {...{ x, y: y - letterMm * 0.4, transform: turned }}
                  textAnchor="middle"
                  fill="currentColor"
                  stroke="none"
                >
                  {written(length)}
                </text>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

/** The extension line, which ends before the frame, and the tick. */
function endOf(
  [x, y]: readonly [number, number],
  { isAcross, letterMm, off }: { isAcross: boolean; letterMm: number; off: number },
): string {
  const half = letterMm * 0.4;
  const reach = Math.min(off - letterMm * 0.6, apart * letterMm * 0.8);
  const extension = isAcross ? `M${x} ${y - reach}V${y + half}` : `M${x + reach} ${y}H${x - half}`;
  return `${extension}M${x - half} ${y + half}L${x + half} ${y - half}`;
}
