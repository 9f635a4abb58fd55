import { renderToStaticMarkup } from "react-dom/server";
import type { MadeGoods } from "#modules/orders/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, Refusal, refusal } from "#platform/errors.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { factsOf, isMade, layoutOf } from "../components/family/family-plan.ts";
import { namesOf } from "../components/screen/chosen-names.ts";
import { factWords } from "../components/screen/fact-words.ts";
import { familyDrawing } from "../components/screen/family-drawing.tsx";
import { reckon } from "../components/screen/reckon.ts";
import type { Configuration } from "../components/solver/rule-model.ts";
import { againPath, changePath, orderConfigurePath } from "../paths.ts";
import { paperDrawing } from "./paper-drawing.tsx";
import { type Released, releasedByTemplate, releasedFor } from "./released.ts";
import { ownConfiguration } from "./session.ts";
import { missingAnywhere } from "./take-step.ts";

const notFinished = refusal("conflict", "configurator.notFinished");

/** Configured products in carts, orders and quotes. */
export const configuredGoods: MadeGoods = {
  async pieces(context, asked) {
    const released = await releasedByTemplate(
      context,
      asked.map(({ templateId, made }) => ({ templateId, version: made.version })),
    );
    return asked.map(({ templateId, made }) => {
      const { current, of } = released.get(`${templateId} ${made.version}`) ?? {};
      const shown = of ?? current;
      if (!shown) return null;
      return {
        tree: current ? treeOf(current, made.configuration, made.own) : null,
        choices: namesOf(context.locale, shown.shown, made.configuration, made.own).map(
          ({ name, value, isTyped }) => ({ name, value, ...(isTyped ? { isTyped } : {}) }),
        ),
        facts: factsIn(context.locale, shown, made.configuration),
        drawing: drawingOf(context.locale, shown, made.configuration),
        paperDrawing: () => paperDrawing(context.locale, shown.family, made.configuration),
        editPath: changePath(shown.slug, made.sessionId),
      };
    });
  },

  againPath,
  orderPath: orderConfigurePath,

  async finished(write: WriteContext, { sessionId, templateId }) {
    const stored = await ownConfiguration(write, sessionId);
    if (stored.templateId !== templateId) throw notFound();
    if (stored.state !== "done") throw notFinished();
    const released = await releasedFor(write, templateId);
    const reckoned = reckon(released.shown, { choices: stored.choices, own: stored.own });
    const isWhole = reckoned.dropped.length === 0 && !missingAnywhere({ family: released.shown, reckoned });
    if (!isWhole) throw notFinished();
    released.treeOf(reckoned.configuration);
    return {
      sessionId,
      version: released.version,
      configuration: reckoned.configuration,
      own: reckoned.said.own,
    };
  },
};

/** By today's rules; null if they no longer allow it or have no price for it. */
function treeOf(released: Released, configuration: Configuration, own: Readonly<Record<string, string>>) {
  const reckoned = reckon(released.shown, { choices: configuration, own });
  return reckoned.dropped.length > 0 ? null : treeOrNull(released, reckoned.configuration);
}

/** Null without a price. */
export function treeOrNull(released: Released, configuration: Configuration) {
  try {
    return released.treeOf(configuration);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function factsIn(locale: Locale, { family }: Released, configuration: Configuration) {
  const layout = layoutOf(family, configuration);
  return isMade(layout) ? factWords(locale, factsOf(family, configuration, layout)) : [];
}

const thumbPx = 256;

export function drawingOf(locale: Locale, { family }: Released, configuration: Configuration) {
  const drawing = familyDrawing({ family, configuration, from: "inside", locale });
  if (!drawing) return null;
  const { widthMm, heightMm } = drawing.layout.plan;
  const scale = thumbPx / Math.max(widthMm, heightMm);
  return {
    svg: renderToStaticMarkup(drawing.element),
    widthPx: Math.round(widthMm * scale),
    heightPx: Math.round(heightMm * scale),
  };
}
