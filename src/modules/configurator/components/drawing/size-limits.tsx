import type { CSSProperties, ReactElement } from "react";
import type { Layout } from "../geometry/layout.ts";

/** The smallest and the largest width or height that can be made with the other answers. */
export interface SizeLimits {
  along: "width" | "height";
  leastMm: number;
  mostMm: number;
  /** By how much the typed size is too large or, if negative, too small; 0 if it can be made. */
  beyondMm: number;
}

interface Frame {
  leftMm: number;
  topMm: number;
  widthMm: number;
  heightMm: number;
}

/** No more of a size that is too large is drawn, as a share of the largest. */
const beyondShareMax = 0.3;

/** How far the drawing reaches in the direction of the limits. */
export function reachMm({ mostMm, beyondMm }: SizeLimits): number {
  return mostMm + Math.min(Math.max(0, beyondMm), mostMm * beyondShareMax);
}

/**
 * The frame of a picture with room for the limits to the right of the window or above it. It has the proportions of the
 * frame without them, so that nothing on the page moves while a size is typed.
 */
export function frameWithLimits(
  frame: Frame,
  { plan }: Layout,
  limits: SizeLimits & { ratio: number },
  letterMm: number,
): Frame {
  const isWidth = limits.along === "width";
  const topMm = Math.max(frame.topMm, (isWidth ? 0 : reachMm(limits) - plan.heightMm) + letterMm * 2);
  const rightMm = isWidth ? Math.max(0, reachMm(limits) - plan.widthMm) : 0;
  const widthMm = frame.widthMm + rightMm;
  const heightMm = frame.heightMm + topMm - frame.topMm;
  const wide = Math.max(widthMm, heightMm * limits.ratio);
  const high = wide / limits.ratio;
  return {
    leftMm: frame.leftMm + (wide - widthMm) / 2,
    topMm: topMm + (high - heightMm) / 2,
    widthMm: wide,
    heightMm: high,
  };
}

/**
 * The limits of the size that somebody types, to the scale of the window: the largest dashed around it, the smallest
 * dashed in it, and in red what is too large.
 */
export function SizeLimitLines({
  layout: { plan },
  limits,
  letterMm,
  words,
}: {
  layout: Layout;
  limits: SizeLimits;
  letterMm: number;
  words: { most: string; least: string; beyond: string };
}): ReactElement {
  const { widthMm, heightMm } = plan;
  const { leastMm, mostMm, beyondMm } = limits;
  const isWidth = limits.along === "width";
  /** From the left edge of the window to the right, or from its lower edge up. */
  const stretch = (from: number, to: number) =>
    isWidth
      ? { x: from, y: 0, width: to - from, height: heightMm }
      : { x: 0, y: heightMm - to, width: widthMm, height: to - from };
  const tooLarge = beyondMm > 0;
  const top = isWidth ? 0 : heightMm - reachMm(limits);
  return (
    <g
      className="draw__limits"
      style={{ "--letter": letterMm } as CSSProperties}
      fontSize={letterMm}
      fill="none"
      stroke="none"
    >
      <rect className="draw__most" {...stretch(0, mostMm)} />
      <rect className="draw__least" {...stretch(0, leastMm)} />
      {tooLarge && <rect className="draw__beyond" {...stretch(mostMm, reachMm(limits))} />}
      <text
        x={isWidth ? reachMm(limits) : 0}
        y={top - letterMm * 0.5}
        textAnchor={isWidth ? "end" : "start"}
        {...(tooLarge && { className: "draw__bad" })}
      >
        {tooLarge ? `${words.most} · ${words.beyond}` : words.most}
      </text>
      <text
        x={(isWidth ? leastMm : 0) + letterMm * 0.5}
        y={isWidth ? heightMm - letterMm * 0.7 : heightMm - leastMm - letterMm * 0.5}
        className={beyondMm < 0 ? "draw__inner draw__bad" : "draw__inner"}
      >
        {beyondMm < 0 ? `${words.least} · ${words.beyond}` : words.least}
      </text>
    </g>
  );
}
