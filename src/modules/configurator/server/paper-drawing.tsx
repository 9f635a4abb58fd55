import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#platform/i18n/locale.ts";
import type { SheetDrawing } from "#platform/sheet/sheet-drawing.ts";
import { planWords } from "../components/drawing/plan-words.ts";
import { drawingFrame } from "../components/drawing/window-drawing.tsx";
import type { Family } from "../components/family/family.ts";
import { isMade, layoutOf } from "../components/family/family-plan.ts";
import { familyDrawing } from "../components/screen/family-drawing.tsx";
import type { Configuration } from "../components/solver/rule-model.ts";

/** Letters along the longer side: more than seven points on a drawing of about 200 points. */
const lettersAlong = 22;

/** The drawing in an order or quote, from inside, with dimensions; null for a family without a drawing. */
export function paperDrawing(
  locale: Locale,
  family: Family,
  configuration: Configuration,
): SheetDrawing | null {
  const layout = layoutOf(family, configuration);
  if (!isMade(layout)) return null;
  const letterMm = Math.max(layout.plan.widthMm, layout.plan.heightMm) / lettersAlong;
  const drawing = familyDrawing({
    ...{ family, configuration, locale, letterMm, from: "inside", hasDimensions: true },
  });
  if (!drawing) return null;
  const { widthMm, heightMm } = drawingFrame(layout, letterMm, drawing.accessories);
  return {
    svg: renderToStaticMarkup(drawing.element),
    ratio: widthMm / heightMm,
    words: planWords(locale, layout, "inside"),
  };
}
