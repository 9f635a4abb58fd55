import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import type { FormFields } from "../components/screen/form-values.ts";
import { checkStep, type ShownStep } from "../components/screen/shown-family.ts";
import { type Released, releasedFor, releasedWith } from "./released.ts";
import { ownConfiguration } from "./session.ts";
import { type AskedForm, askedForm } from "./take-step.ts";

/** The product of a form: from its own field, its session, or the attributes of its fields. */
export async function askedOf(
  context: Context,
  fields: FormFields,
): Promise<{ asked: AskedForm; released: Released }> {
  const sessionId = idIn(fields["config_session_id"]);
  const templateId = idIn(fields["product_tmpl_id"]);
  const released = templateId
    ? await releasedFor(context, templateId)
    : sessionId
      ? await releasedFor(context, (await ownConfiguration(context, sessionId)).templateId)
      : await releasedWith(context, firstAttribute(fields));
  const asked = await askedForm(context, released, sessionId, fields);
  return { asked, released };
}

function idIn(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

function firstAttribute(fields: FormFields): number {
  const name = Object.keys(fields).find((one) => /^__(?:custom_)?attribute-\d{1,9}/.test(one)) ?? "";
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** A step by its number or id. */
export function stepNamed(
  { reckoned }: Pick<AskedForm, "reckoned">,
  name: unknown,
): Omit<ShownStep, "name"> | undefined {
  if (name === undefined || name === null || name === false || name === "") return undefined;
  if (name === checkStep.id) return checkStep;
  return reckoned.steps.find(({ id, wireId }) => id === name || String(wireId) === String(name));
}

export function nextAfter(
  { reckoned }: Pick<AskedForm, "reckoned">,
  step: Pick<ShownStep, "id"> | undefined,
): Omit<ShownStep, "name"> | undefined {
  if (step?.id === checkStep.id) return undefined;
  return reckoned.steps[step ? reckoned.steps.findIndex(({ id }) => id === step.id) + 1 : 0];
}

/** Returns a refusal in the wire's format: as an error that a dialog shows. */
export async function orError<Answer>(
  context: Context,
  work: () => Promise<Answer>,
): Promise<Answer | { error: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === "notFound") throw error;
    return { error: context.locale.text(error.code, error.values) };
  }
}
