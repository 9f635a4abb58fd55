import type { ReactElement } from "react";
import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { planWords } from "../drawing/plan-words.ts";
import { WindowDrawing } from "../drawing/window-drawing.tsx";
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
}: FamilyDrawingProps): { element: ReactElement; layout: Layout; accessories: Accessories } | null {
  const layout = layoutOf(family, configuration);
  const look = lookOf(family, configuration);
  if (!isMade(layout) || !look) return null;
  const { screen, ...sills } = accessoriesOf(family, configuration);
  // The workshop sees every sash, and its hardware list has the screen.
  const accessories = screen && !hasNumbers ? { ...sills, screen } : sills;
  const element = (
    <WindowDrawing
      layout={layout}
      accessories={accessories}
      from={from}
      description={planWords(locale, layout, from)}
      {...look}
      {...(hasNumbers && { numbersMm: letterMm ?? letterOf(layout) })}
      {...(hasDimensions && {
        // On paper the glass stays plain.
        hasLandscape: letterMm === undefined,
        dimensions: {
          letterMm: letterMm ?? letterOf(layout),
          written: (mm: number) => numberFormat(locale.tag, {}).format(mm),
        },
      })}
    />
  );
  return { element, layout, accessories };
}

/** Letters of at least twelve pixels on a phone; on a wide page the style sheet makes them smaller. */
export function letterOf({ plan }: Layout): number {
  return Math.max(plan.widthMm, plan.heightMm) / 22;
}
