import type { ReactElement } from "react";
import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { planWords } from "../drawing/plan-words.ts";
import { reachMm, type SizeLimits } from "../drawing/size-limits.tsx";
import { type DrawnLimits, drawingFrame, WindowDrawing } from "../drawing/window-drawing.tsx";
import type { Family } from "../family/family.ts";
import { accessoriesOf, isMade, layoutOf, lookOf } from "../family/family-plan.ts";
import type { Accessories } from "../geometry/hardware-list.ts";
import type { Layout } from "../geometry/layout.ts";
import type { Configuration } from "../solver/rule-model.ts";

export interface FamilyDrawingProps {
  family: Family;
  configuration: Configuration;
  from: "inside" | "outside";
  locale: Pick<Locale, "text" | "tag">;
  /** With dimension chains. */
  hasDimensions?: boolean;
  /** The letter height of the dimensions, in mm of the window. */
  letterMm?: number;
  /** With the field numbers that the workshop lists use. */
  hasNumbers?: boolean;
  /** The limits of the size that somebody types; with dimensions only. */
  limits?: SizeLimits | undefined;
}

/**
 * The drawing of a configuration to scale; null if the family has no drawing or the configuration cannot be made. It
 * calls no hooks itself.
 */
export function familyDrawing({
  family,
  configuration,
  from,
  locale,
  hasDimensions = false,
  letterMm,
  hasNumbers = false,
  limits,
}: FamilyDrawingProps): DrawnFamily | null {
  const layout = layoutOf(family, configuration);
  const look = lookOf(family, configuration);
  if (!isMade(layout) || !look) return null;
  const { screen, ...sills } = accessoriesOf(family, configuration);
  // The workshop sees every sash, and its hardware list has the screen.
  const accessories = screen && !hasNumbers ? { ...sills, screen } : sills;
  const letter = letterMm ?? letterOf(layout, limits);
  const written = (mm: number) => numberFormat(locale.tag, {}).format(mm);
  const plain = drawingFrame(layout, letterMm ?? letterOf(layout), accessories);
  const drawn = limits && limitsDrawn(limits, plain.widthMm / plain.heightMm, { locale, written });
  const description = planWords(locale, layout, from);
  const element = (
    <WindowDrawing
      layout={layout}
      accessories={accessories}
      from={from}
      description={limits ? `${description} ${limitsSaid(limits, { locale, written })}` : description}
      {...look}
      {...(hasNumbers && { numbersMm: letter })}
      {...(hasDimensions && {
        // On paper the glass stays plain.
        hasLandscape: letterMm === undefined,
        dimensions: { letterMm: letter, written },
        ...(drawn && { limits: drawn }),
      })}
    />
  );
  const frame = drawingFrame(layout, letter, accessories, drawn);
  return { element, layout, accessories, frame };
}

interface DrawnFamily {
  element: ReactElement;
  layout: Layout;
  accessories: Accessories;
  /** In mm: the space to the left of and above the window, and the size of the picture with dimensions. */
  frame: ReturnType<typeof drawingFrame>;
}

/** Letters of at least twelve pixels on a phone; on a wide page the style sheet makes them smaller. */
function letterOf({ plan }: Layout, limits?: SizeLimits): number {
  return Math.max(plan.widthMm, plan.heightMm, limits ? reachMm(limits) : 0) / 22;
}

interface Speech {
  locale: Pick<Locale, "text">;
  written: (mm: number) => string;
}

function limitsDrawn(limits: SizeLimits, ratio: number, { locale: { text }, written }: Speech): DrawnLimits {
  const { along, leastMm, mostMm, beyondMm } = limits;
  const beyond = beyondMm < 0 ? "less" : "more";
  return {
    ...limits,
    ratio,
    words: {
      most: text("configurator.limitMost", { size: written(mostMm) }),
      least: text("configurator.limitLeast", { size: written(leastMm) }),
      beyond: text(`configurator.beyond_${along}_${beyond}`, { size: written(Math.abs(beyondMm)) }),
    },
  };
}

function limitsSaid({ along, leastMm, mostMm }: SizeLimits, { locale: { text }, written }: Speech): string {
  return text(`configurator.limits_${along}`, { least: written(leastMm), most: written(mostMm) });
}
