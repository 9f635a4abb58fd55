import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { staffSteps } from "#platform/staff/slots.ts";

export interface FirstStepsView {
  steps: { label: string; why: string; path: string; done: boolean }[];
  done: number;
  /** Nothing was sold yet: the list stands open. Afterwards what is left of it is folded. */
  open: boolean;
}

/** What is still to be made of a new shop, as far as the person may make it; null once everything is there. */
export async function firstSteps(context: Context): Promise<FirstStepsView | null> {
  const held = context.user?.roles ?? [];
  const own = [...staffSteps.entries()]
    .filter(({ roles }) => hasRole(held, ...roles))
    .sort((a, b) => a.position - b.position);
  const steps = await Promise.all(
    own.map(async ({ label, why, path, isDone }) => ({
      label: context.locale.text(label),
      why: context.locale.text(why),
      path: path(context),
      done: await isDone(context),
    })),
  );
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return { steps, done, open: !steps.at(-1)?.done };
}
