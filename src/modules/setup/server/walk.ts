import { setupPath } from "#modules/office/paths.ts";
import { type Step, stepsFor } from "#modules/office/server/first-steps.ts";
import type { Context } from "#platform/context.ts";

/** The setup's steps and the current position. */
export interface WalkView {
  steps: (Step & { current: boolean })[];
  done: number;
  /** Position of this screen among the steps, from 1. */
  place: number;
  next: string;
}

/** The walk for the screen with this path. */
export async function walkView(context: Context, path: string): Promise<WalkView> {
  const steps = await stepsFor(context);
  return {
    steps: steps.map((step) => ({ ...step, current: step.path === path })),
    done: steps.filter((step) => step.done).length,
    place: steps.findIndex((step) => step.path === path) + 1,
    next: nextPath(steps, path),
  };
}

/** The screen after saving or skipping: the next one, or the overview after the last. */
export async function nextScreen(context: Context, path: string): Promise<string> {
  return nextPath(await stepsFor(context), path);
}

function nextPath(steps: readonly Step[], path: string): string {
  const here = steps.findIndex((step) => step.path === path);
  const after = steps.slice(here + 1).find((step) => step.path.startsWith(`${setupPath}/`));
  return after?.path ?? setupPath;
}

export interface EndView {
  /** Steps that block buyers, steps needed before the first sale, and steps that can wait. */
  missing: Step[];
  due: Step[];
  later: Step[];
  done: Step[];
}

export async function endView(context: Context): Promise<EndView> {
  const steps = await stepsFor(context);
  const open = steps.filter((step) => !step.done);
  return {
    missing: open.filter((step) => step.missing !== null),
    due: open.filter((step) => step.missing === null && step.beforeSale),
    later: open.filter((step) => step.missing === null && !step.beforeSale),
    done: steps.filter((step) => step.done),
  };
}
