import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale } from "#platform/translated.ts";
import type { Step } from "../../components/family/family.ts";
import { conditionsText } from "../../components/family/rule-text.ts";
import { attributePath } from "../../paths.ts";
import { whenOf } from "./attribute/attribute-form.ts";
import { changeDraft } from "./change-draft.ts";
import { framedDraft } from "./family-frame.ts";
import { freeId, isEmpty, wireNumbers } from "./family-ids.ts";
import type { StepsForm } from "./family-input.ts";

/** Values: name of the step, count of its attributes. */
const stepInUse = refusal("conflict", "configurator.stepInUse");
const stepsMissing = refusal("conflict", "configurator.stepsMissing");

export type StepsView = Awaited<ReturnType<typeof stepsPage>>;

export async function stepsPage(context: Context, id: number) {
  const { draft, frame } = await framedDraft(context, id);
  const { family } = draft;
  const { code } = context.locale;
  return {
    ...frame,
    /** The attributes from which conditions are built. */
    choices: family.attributes.filter(({ kind }) => kind === "choice"),
    steps: family.steps.map((step) => ({
      ...{ id: step.id, name: step.name, when: conditionsText(step.when ?? [], family, code) },
      attributes: family.attributes
        .filter((one) => one.step === step.id)
        .map((one) => ({ path: attributePath(id, one.id), name: inLocale(one.name, code) })),
    })),
  };
}

/** Saves the configurator's steps. A step with attributes cannot be removed. */
export async function saveSteps(write: WriteContext, familyId: number, form: StepsForm): Promise<void> {
  await changeDraft(write, familyId, { version: form.version }, ({ family }, wrong) => {
    const next = wireNumbers(family);
    const steps: Step[] = [];
    for (const [row, { id, name, when }] of form.steps.entries()) {
      const old = family.steps.find((one) => one.id === id && !steps.some((made) => made.id === id));
      if (isEmpty(name) && when === "" && !old) continue;
      if (isEmpty(name)) wrong[ownField(write.site, `steps[${row}].name`)] = "configurator.nameMissing";
      const conditions = whenOf(family, when, `steps[${row}].when`, wrong);
      const taken = [...family.steps, ...steps].map((one) => one.id);
      steps.push({
        ...{ id: old?.id ?? freeId(name, taken, "step"), number: old?.number ?? next(), name: said(name) },
        ...(conditions.length > 0 && { when: conditions }),
      });
    }
    if (steps.length === 0) throw stepsMissing();
    for (const step of family.steps.filter(({ id }) => !steps.some((one) => one.id === id))) {
      const count = family.attributes.filter((one) => one.step === step.id).length;
      if (count > 0) throw stepInUse({ count, name: inLocale(step.name, write.locale.code) });
    }
    return { family: { ...family, steps }, change: { text: "configurator.change_steps" } };
  });
}
