import type { ReactElement } from "react";
import type { Layout } from "../geometry/layout.ts";
import { type SectionPart, sectionOf } from "../geometry/section.ts";
import type { Glass, Material } from "./material.ts";

/** The drawn depth of each part from outside (0) to inside: plans contain only widths and heights. */
const depthsMm: Record<SectionPart["use"], readonly [from: number, to: number]> = {
  frame: [0, 72],
  bar: [0, 72],
  sash: [14, 86],
  bead: [62, 78],
  glass: [24, 62],
  panel: [30, 54],
};

export const sectionDepthMm = 90;

/**
 * A section through the first field, to scale in length and schematic in depth: outside is at the top, or at the left.
 */
export function SectionDrawing({
  layout,
  direction,
  material,
  glass,
}: {
  layout: Layout;
  direction: "across" | "down";
  material: Material;
  glass: Glass;
}): ReactElement {
  const { widthMm, heightMm } = layout.plan;
  const isAcross = direction === "across";
  const size = isAcross ? [widthMm, sectionDepthMm] : [sectionDepthMm, heightMm];
  // Parts inside the rebates are drawn first, so that the bars cover their edges.
  const parts = Map.groupBy(sectionOf(layout, direction), ({ use }) => use === "glass" || use === "panel");
  const box = (fromMm: number, toMm: number, [near, far]: readonly [number, number]) =>
    isAcross
      ? { x: fromMm, y: near, width: toMm - fromMm, height: far - near }
      : { x: near, y: fromMm, width: far - near, height: toMm - fromMm };
  return (
    <svg
      viewBox={`-2 -2 ${(size[0] ?? 0) + 4} ${(size[1] ?? 0) + 4}`}
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
    >
      <g stroke={material.line} strokeWidth="2">
        {[...(parts.get(true) ?? []), ...(parts.get(false) ?? [])].map(({ use, fromMm, toMm }) => {
          const fill =
            use === "glass" ? glass.top : use === "bead" || use === "panel" ? material.shade : material.body;
          const [near, far] = depthsMm[use];
          const key = `${use}-${fromMm}`;
          if (use !== "glass") return <rect key={key} {...box(fromMm, toMm, depthsMm[use])} fill={fill} />;
          // Panes with the cavity between them.
          const paneMm = (far - near) / 5;
          return [near, far - paneMm].map((at) => (
            <rect key={`${key}-${at}`} {...box(fromMm, toMm, [at, at + paneMm])} fill={fill} />
          ));
        })}
      </g>
    </svg>
  );
}
