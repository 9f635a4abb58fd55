import { type ReactElement, useId } from "react";
import type { Accessories } from "../geometry/hardware-list.ts";
import type { LaidField, Layout } from "../geometry/layout.ts";
import { inset, type Opening, type Rect } from "../geometry/plan.ts";
import { AccessoryDrawing, beyondFrameMm } from "./accessory-drawing.tsx";
import { chainsRoomMm, DimensionLines } from "./dimension-lines.tsx";
import { Landscape } from "./landscape.tsx";
import type { Glass, Material } from "./material.ts";
import { type Seen, seenRect, seenSymbol } from "./mirrored.ts";
import { placeKey } from "./place-key.ts";
import { MaterialGradients, Ring } from "./ring.tsx";
import { frameWithLimits, SizeLimitLines, type SizeLimits } from "./size-limits.tsx";

interface Look {
  layout: Layout;
  from: Seen;
  material: Material;
  /** Of handles and hinges, which are visible from inside. */
  metal: Material;
  glass: Glass;
  /** From inside, a landscape is visible through the glass. */
  hasLandscape?: boolean;
  apexAt?: "handle" | "hinges";
}

export type DrawnLimits = SizeLimits & {
  /** Width to height of the picture. */
  ratio: number;
  words: { most: string; least: string; beyond: string };
};

/**
 * A window or door to scale, in millimetres, drawn from its layout: frame, bars, sashes, filling, opening symbols,
 * handles, sill, screen and dimensions. Symbols and dimensions have the colour of the surrounding text. `description` is the text for
 * screen readers.
 */
export function WindowDrawing({
  description,
  dimensions,
  numbersMm,
  accessories = {},
  limits,
  ...look
}: Look & {
  description: string;
  /** The sills and the screen; without it, none are drawn. */
  accessories?: Accessories;
  /** The height of the field numbers that the workshop lists use; if undefined, no numbers. */
  numbersMm?: number;
  /** Letter height in mm of the window, and the format of lengths; if undefined, no dimensions. */
  dimensions?: { letterMm: number; written: (mm: number) => string };
  /** The limits of the size that somebody types, with dimensions only. */
  limits?: DrawnLimits;
}): ReactElement {
  const ids = useId();
  const { layout, from, material } = look;
  const { profile } = layout.plan;
  const frame = drawingFrame(layout, dimensions?.letterMm, accessories, limits);
  return (
    <svg
      viewBox={[-frame.leftMm, -frame.topMm, frame.widthMm, frame.heightMm].join(" ")}
      role="img"
      aria-label={description}
      width="100%"
      xmlns="http://www.w3.org/2000/svg"
    >
      <defs>
        <MaterialGradients material={material} ids={`${ids}m`} />
        <MaterialGradients material={look.metal} ids={`${ids}h`} />
        <linearGradient id={`${ids}-glass`} x2="0.25" y2="1">
          <stop offset="0" stopColor={look.glass.top} />
          <stop offset="1" stopColor={look.glass.bottom} />
        </linearGradient>
      </defs>
      {look.hasLandscape && from === "inside" && <Landscape layout={layout} from={from} ids={ids} />}
      <Ring rect={layout.outer} thickMm={profile.frameMm} material={material} ids={`${ids}m`} />
      {layout.bars.map(({ direction, rect }, place) => (
        <Box
          key={`bar-${placeKey(place)}`}
          rect={seenRect(layout, rect, from)}
          fill={`url(#${ids}m-${direction === "upright" ? "upright" : "level"}-lit)`}
          stroke={material.line}
          strokeOpacity="0.6"
          strokeWidth="2"
        />
      ))}
      {layout.fields.map((field) => (
        <FieldDrawing key={field.number} field={field} ids={ids} {...look} />
      ))}
      <AccessoryDrawing {...{ layout, accessories, from, material, ids }} />
      {numbersMm !== undefined && <FieldNumbers layout={layout} from={from} letterMm={numbersMm} />}
      {dimensions && (
        <DimensionLines {...{ layout, from }} {...dimensions} beyond={beyondFrameMm(layout, accessories)} />
      )}
      {dimensions && limits && (
        <SizeLimitLines {...{ layout, limits }} letterMm={dimensions.letterMm} words={limits.words} />
      )}
    </svg>
  );
}

/**
 * The frame of the whole picture in mm: the space to the left of and above the window, and the size with dimensions.
 */
export function drawingFrame(
  layout: Layout,
  letterMm?: number,
  accessories: Accessories = {},
  limits?: DrawnLimits,
) {
  const { widthMm, heightMm } = layout.plan;
  const room = letterMm === undefined ? { below: 0, beside: 0 } : chainsRoomMm(layout, letterMm);
  const margin = letterMm === undefined ? 2 : letterMm * 0.5;
  const { besideMm, belowMm } = beyondFrameMm(layout, accessories);
  const frame = {
    leftMm: besideMm + room.beside + margin,
    topMm: margin,
    widthMm: widthMm + 2 * besideMm + room.beside + 2 * margin,
    heightMm: heightMm + belowMm + room.below + 2 * margin,
  };
  return limits ? frameWithLimits(frame, layout, limits, letterMm ?? 0) : frame;
}

function FieldDrawing({
  field,
  ids,
  layout,
  from,
  material,
  hasLandscape,
  apexAt = "handle",
}: Look & { field: LaidField; ids: string }): ReactElement {
  const { profile } = layout.plan;
  const pane = seenRect(layout, field.pane, from);
  const sash = field.sash && seenRect(layout, field.sash, from);
  const symbol = seenSymbol(layout, field, from, apexAt);
  const isGlass = field.field.filling === "glass";
  const line = (dashed: boolean) => (dashed ? `${profile.sashMm / 2.5} ${profile.sashMm / 4}` : undefined);
  return (
    <g>
      {sash && (
        <>
          <Box rect={sash} fill={material.line} />
          <Ring rect={inset(sash, 2.4)} thickMm={profile.sashMm - 2.4} material={material} ids={`${ids}m`} />
        </>
      )}
      <Ring
        rect={inset(pane, -profile.beadMm)}
        thickMm={profile.beadMm}
        material={material}
        ids={`${ids}m`}
      />
      {isGlass && hasLandscape && from === "inside" ? (
        <use href={`#${ids}-view`} clipPath={`url(#${ids}-pane${field.number})`} />
      ) : (
        <Box rect={pane} fill={isGlass ? `url(#${ids}-glass)` : `url(#${ids}m-level-shade)`} />
      )}
      {isGlass && <Sheen rect={pane} />}
      {field.field.bars && <GlazingBars {...{ bars: field.field.bars, pane, ids, material }} />}
      {(["halo", "line"] as const).map((part) =>
        symbol.map(({ fromMm, toMm, isDashed }, place) => (
          <path
            key={`${part}-${placeKey(place)}`}
            d={`M${fromMm.join(" ")}L${toMm.join(" ")}`}
            fill="none"
            stroke={part === "halo" ? "white" : "currentColor"}
            strokeOpacity={part === "halo" ? 0.6 : 1}
            strokeWidth={part === "halo" ? 12 : 5}
            strokeLinecap="round"
            strokeDasharray={line(isDashed)}
            className={part === "halo" ? "draw__halo" : "draw__way"}
          />
        )),
      )}
      {from === "inside" && sash && (
        <Hardware opening={field.field.opening} sash={sash} ids={ids} layout={layout} />
      )}
    </g>
  );
}

/** Numbers at the foot of each pane, beside the opening symbols. */
function FieldNumbers({ layout, from, letterMm }: Pick<Look, "layout" | "from"> & { letterMm: number }) {
  return (
    <g fontSize={letterMm} fill="currentColor">
      {layout.fields.map(({ number, pane }) => {
        const { xMm, yMm, widthMm, heightMm } = seenRect(layout, pane, from);
        const x = xMm + widthMm / 2;
        const y = yMm + heightMm - letterMm * 1.1;
        return (
          <g key={number}>
            <rect
              {...{ x: x - letterMm * 0.75, y: y - letterMm * 1.05, rx: letterMm * 0.3 }}
              {...{ width: letterMm * 1.5, height: letterMm * 1.5 }}
              fill="white"
            />
            <text x={x} y={y} textAnchor="middle">
              {number}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Slanted reflections of the sky on the glass. */
function Sheen({ rect: { xMm, yMm, widthMm, heightMm } }: { rect: Rect }): ReactElement {
  const at = (part: number) => xMm + widthMm * part;
  const foot = (part: number) => Math.max(xMm, at(part) - heightMm / 3);
  const points = [at(0.55), yMm, at(0.85), yMm, foot(0.85), yMm + heightMm, foot(0.55), yMm + heightMm];
  return <polygon points={points.join(" ")} fill="white" fillOpacity="0.13" />;
}

const glazingBarMm = 22;

function GlazingBars({
  bars: { columns, rows },
  pane,
  ids,
  material,
}: {
  bars: { columns: number; rows: number };
  pane: Rect;
  ids: string;
  material: Material;
}): ReactElement {
  const upright = Array.from({ length: columns - 1 }, (_, at) => ({
    ...pane,
    xMm: pane.xMm + (pane.widthMm * (at + 1)) / columns - glazingBarMm / 2,
    widthMm: glazingBarMm,
  }));
  const level = Array.from({ length: rows - 1 }, (_, at) => ({
    ...pane,
    yMm: pane.yMm + (pane.heightMm * (at + 1)) / rows - glazingBarMm / 2,
    heightMm: glazingBarMm,
  }));
  return (
    <g stroke={material.line} strokeOpacity="0.5">
      {level.map((rect, place) => (
        <Box key={placeKey(place)} rect={rect} fill={`url(#${ids}m-level-lit)`} />
      ))}
      {upright.map((rect, place) => (
        <Box key={placeKey(place)} rect={rect} fill={`url(#${ids}m-upright-lit)`} />
      ))}
    </g>
  );
}

/** The handle on the side opposite the hinges, at 52 % of the height; hinges at 10 % and 84 %. */
function Hardware({
  opening,
  sash,
  ids,
  layout,
}: {
  opening: Opening;
  sash: Rect;
  ids: string;
  layout: Layout;
}): ReactElement | null {
  if (opening.kind === "fixed") return null;
  const { sashMm } = layout.plan.profile;
  const middleX = sash.xMm + sash.widthMm / 2;
  const fill = `url(#${ids}h-upright-lit)`;
  if (opening.kind === "tilt") {
    const isTop = opening.hinges === "bottom";
    const y = isTop ? sash.yMm + sashMm / 2 : sash.yMm + sash.heightMm - sashMm / 2;
    return (
      <Box
        rect={{ xMm: middleX - 65, yMm: y - 11, widthMm: 130, heightMm: 22 }}
        fill={`url(#${ids}h-level-lit)`}
        rx="9"
      />
    );
  }
  // Plans name hinges as seen from outside.
  const handleIsLeft = opening.kind === "slide" ? opening.towards === "left" : opening.hinges === "left";
  const handleX = handleIsLeft ? sash.xMm + sashMm / 2 : sash.xMm + sash.widthMm - sashMm / 2;
  const handleY = sash.yMm + sash.heightMm * 0.52;
  const hingeX = handleIsLeft ? sash.xMm + sash.widthMm - 6 : sash.xMm - 6;
  const hinges = opening.kind === "turn" ? [0.1, 0.84] : [];
  return (
    <g>
      <Box rect={{ xMm: handleX - 15, yMm: handleY - 35, widthMm: 30, heightMm: 70 }} fill={fill} rx="8" />
      <Box rect={{ xMm: handleX - 11, yMm: handleY - 12, widthMm: 22, heightMm: 130 }} fill={fill} rx="11" />
      {hinges.map((part) => (
        <Box
          key={part}
          rect={{ xMm: hingeX, yMm: sash.yMm + sash.heightMm * part, widthMm: 12, heightMm: 70 }}
          fill={fill}
          rx="4"
        />
      ))}
    </g>
  );
}

function Box({
  rect: { xMm, yMm, widthMm, heightMm },
  ...attributes
}: { rect: Rect } & React.SVGProps<SVGRectElement>) {
  return <rect {...{ x: xMm, y: yMm, width: widthMm, height: heightMm }} {...attributes} />;
}
