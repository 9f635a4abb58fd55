import type { ReactElement } from "react";
import type { Accessories } from "../geometry/hardware-list.ts";
import type { Layout } from "../geometry/layout.ts";
import type { Rect } from "../geometry/plan.ts";
import type { Material } from "./material.ts";
import type { Seen } from "./mirrored.ts";

const sillThickMm = 36;
const boxHighMm = 70;
const barHighMm = 18;
/** How far the screen is lowered in the drawing. */
const lowered = 0.18;

/** How far sills and a screen reach beyond the frame, so that dimensions stand beside them. */
export function beyondFrameMm({ plan }: Layout, accessories: Accessories = {}) {
  const { externalSillMm, internalSillMm, screen } = accessories;
  const widest = Math.max(externalSillMm ?? 0, internalSillMm ?? 0, screen?.widthMm ?? 0);
  const hasSill = externalSillMm !== undefined || internalSillMm !== undefined;
  return {
    besideMm: Math.max(0, (widest - plan.widthMm) / 2),
    belowMm: hasSill ? sillThickMm : 0,
  };
}

/** The sill on the side of the viewer, below the frame, and the lowered screen with its box and bottom bar. */
export function AccessoryDrawing({
  layout: { plan },
  accessories: { externalSillMm, internalSillMm, screen },
  from,
  material,
  ids,
}: {
  layout: Layout;
  accessories: Accessories;
  from: Seen;
  material: Material;
  /** The prefix of the drawing's gradients: `m` of the frame, `h` of the metal. */
  ids: string;
}): ReactElement {
  const centred = (wideMm: number, yMm: number, heightMm: number): Rect => ({
    ...{ xMm: (plan.widthMm - wideMm) / 2, yMm, widthMm: wideMm, heightMm },
  });
  const sillMm = from === "inside" ? internalSillMm : externalSillMm;
  const cloth = screen && Math.min(screen.heightMm, plan.heightMm) * lowered;
  return (
    <g stroke={material.line} strokeOpacity="0.6" strokeWidth="2">
      {sillMm !== undefined && (
        <Slab
          rect={centred(sillMm, plan.heightMm, sillThickMm)}
          fill={`url(#${ids}${from === "inside" ? "m" : "h"}-level-lit)`}
        />
      )}
      {screen && cloth !== undefined && (
        <>
          <Slab rect={centred(screen.widthMm, boxHighMm, cloth)} fill={`url(#${ids}h-level-shade)`} />
          <Slab rect={centred(screen.widthMm, 0, boxHighMm)} fill={`url(#${ids}m-level-lit)`} />
          <Slab
            rect={centred(screen.widthMm, boxHighMm + cloth, barHighMm)}
            fill={`url(#${ids}m-level-lit)`}
          />
        </>
      )}
    </g>
  );
}

function Slab({ rect: { xMm, yMm, widthMm, heightMm }, fill }: { rect: Rect; fill: string }) {
  return <rect {...{ x: xMm, y: yMm, width: widthMm, height: heightMm, fill }} />;
}
