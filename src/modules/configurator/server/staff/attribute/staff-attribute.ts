import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import type { FamilyAttribute } from "../../../components/family/family.ts";
import { withoutNamed } from "../../../components/family/family-removal.ts";
import { changeDraft } from "../change-draft.ts";
import type { AttributeForm, AttributesForm } from "../family-input.ts";
import { withAttribute } from "./attribute-form.ts";

const isSize = refusal("conflict", "configurator.attributeIsSize");

/** Saves or creates an attribute; returns its id. Removing a value also removes everything that depends on it. */
export async function saveAttribute(
  write: WriteContext,
  familyId: number,
  attributeId: string | null,
  form: AttributeForm,
): Promise<{ id: string; gone: number }> {
  let id = "";
  let gone = 0;
  await changeDraft(write, familyId, { version: form.version }, ({ family, cases }, wrong) => {
    const before = attributeId === null ? null : family.attributes.find((one) => one.id === attributeId);
    if (before === undefined) throw notFound();
    const kept = form.values.map((one) => one.id);
    const values =
      before?.kind === "choice"
        ? before.values.map((one) => one.id).filter((one) => !kept.includes(one))
        : [];
    const left =
      before && values.length > 0
        ? withoutNamed(family, cases, { attribute: before.id, values })
        : { family, cases, places: [] };
    const made = withAttribute(write, left.family, before, form, wrong);
    id = made.ids[0] ?? "";
    gone = left.places.length;
    const name = inLocale(form.name, write.locale.code);
    const text = before ? "configurator.change_attribute" : "configurator.change_newAttribute";
    return { family: made.family, cases: left.cases, change: { text, values: { name } } };
  });
  return { id, gone };
}

/** Deletes an attribute with everything that depends on it; returns its former name. */
export async function deleteAttribute(
  write: WriteContext,
  familyId: number,
  attributeId: string,
): Promise<string> {
  let name = "";
  await changeDraft(write, familyId, {}, ({ family, cases }) => {
    const attribute = family.attributes.find(({ id }) => id === attributeId);
    if (!attribute) throw notFound();
    if (isOuterSize(family.drawing, attributeId)) throw isSize();
    name = inLocale(attribute.name, write.locale.code);
    const left = withoutNamed(family, cases, { attribute: attributeId });
    return { ...left, change: { text: "configurator.change_attributeGone", values: { name } } };
  });
  return name;
}

export function isOuterSize({ width, height }: { width: string; height: string }, id: string): boolean {
  return id === width || id === height;
}

/** Saves the order of the attributes and their steps. */
export async function orderAttributes(
  write: WriteContext,
  familyId: number,
  form: AttributesForm,
): Promise<void> {
  await changeDraft(write, familyId, { version: form.version }, ({ family }) => {
    const sorted = form.attributes.flatMap(({ id, step }): FamilyAttribute[] => {
      const one = family.attributes.find((attribute) => attribute.id === id);
      if (!one) return [];
      return [{ ...one, step: family.steps.some((other) => other.id === step) ? step : one.step }];
    });
    const unsaid = family.attributes.filter(({ id }) => !sorted.some((one) => one.id === id));
    const attributes = [...new Map([...sorted, ...unsaid].map((one) => [one.id, one])).values()];
    return { family: { ...family, attributes }, change: { text: "configurator.change_order" } };
  });
}
