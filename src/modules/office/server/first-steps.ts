import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { staffSteps } from "#platform/staff/slots.ts";

export interface Step {
  label: string;
  why: string;
  path: string;
  done: boolean;
  /** What buyers cannot do before this step, in words; null if the shop sells without it. */
  missing: string | null;
  /** Buyers can buy without this step, but an owner should not sell before it. */
  beforeSale: boolean;
}

export interface FirstStepsView {
  steps: Step[];
  done: number;
  /** The first open step. */
  next: Step;
  /** The setup is for administrators. */
  mayOpenSetup: boolean;
  /** Nothing was sold yet: the list is open. Afterwards the remaining steps are folded. */
  open: boolean;
}

/** A new shop's remaining steps that the person may do; null once all are done. */
export async function firstSteps(context: Context): Promise<FirstStepsView | null> {
  const steps = await stepsFor(context);
  const next = steps.find((step) => !step.done);
  if (!next) return null;
  const done = steps.filter((step) => step.done).length;
  const mayOpenSetup = hasRole(context.user?.roles ?? [], "administrator");
  return { steps, done, next, mayOpenSetup, open: !steps.at(-1)?.done };
}

/** Every step that the person may do, in order, each with its state. */
export async function stepsFor(context: Context): Promise<Step[]> {
  const { text } = context.locale;
  const held = context.user?.roles ?? [];
  const own = [...staffSteps.entries()]
    .filter(({ roles }) => hasRole(held, ...roles))
    .sort((a, b) => a.position - b.position);
  return Promise.all(
    own.map(async ({ label, why, missing, beforeSale = false, path, isDone }) => ({
      label: text(label),
      why: text(why),
      missing: missing ? text(missing) : null,
      beforeSale,
      path: path(context),
      done: await isDone(context),
    })),
  );
}
