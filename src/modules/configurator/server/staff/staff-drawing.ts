import { mediaPictures } from "#modules/media/server/pictures.ts";
import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { drawingForm, withDrawing } from "../../components/family/drawing-form.ts";
import type { Family } from "../../components/family/family.ts";
import { familyFaults } from "../../components/family/family-check.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import { ChosenSoFar } from "../../components/solver/configuration.ts";
import { bounded } from "../../components/solver/work.ts";
import { changeDraft } from "./change-draft.ts";
import { framedDraft } from "./family-frame.ts";
import type { DrawingInput } from "./family-input.ts";

export type DrawingView = Awaited<ReturnType<typeof drawingPage>>;

/** The drawing and the pictures with their conditions, and a sample piece for the preview. */
export async function drawingPage(context: Context, id: number) {
  const { draft, frame } = await framedDraft(context, id);
  const { family } = draft;
  const { code } = context.locale;
  const form = drawingForm(family, code);
  const pictures = await mediaPictures(
    context,
    family.pictures.map(({ file }) => file),
  );
  return {
    ...frame,
    form,
    /** Thumbnails by media library id. */
    thumbnails: Object.fromEntries([...pictures].map(([file, { src }]) => [file, src])),
    lengths: family.attributes.flatMap(({ id: value, name, ...one }) =>
      one.kind === "number" && one.unit === "mm" ? [{ value, label: inLocale(name, code) }] : [],
    ),
    /** The preview's family, without the rules and prices, which a drawing does not need. */
    family: { ...family, model: { ...family.model, rules: [] }, prices: { ...family.prices, positions: [] } },
    configuration: usualPiece(family),
  };
}

/** The default piece; if the rules are incomplete, the smallest values. */
function usualPiece(family: Family): Readonly<Record<string, string | number>> {
  const { model } = family;
  const first = Object.fromEntries(
    model.attributes.map((one) => [
      one.id,
      "step" in one ? (one.prefer ?? one.min) : (one.prefer?.[0] ?? one.values[0] ?? ""),
    ]),
  );
  if (familyFaults(family).length > 0) return first;
  return new ChosenSoFar(compileModel(model), undefined, bounded()).completed() ?? first;
}

/** Saves the drawing and the pictures. */
export async function saveDrawing(write: WriteContext, familyId: number, form: DrawingInput): Promise<void> {
  await changeDraft(write, familyId, { version: form.version }, ({ family }, wrong) => {
    const pictures = form.pictures.map((one) => ({ ...one, name: said(one.name) }));
    return {
      family: withDrawing(family, { ...form, pictures }, wrong),
      change: { text: "configurator.change_drawing" },
    };
  });
}
