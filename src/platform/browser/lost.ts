import { data, isRouteErrorResponse } from "react-router";
import type { FormProblem } from "#platform/pages/form-problem.ts";

/**
 * Whether nobody answered, or something other than this program. Refusals and redirects of this program do not count.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** The result of a form that nobody answered: a problem without words, because the page has its own. */
export const unheardProblem: FormProblem = { message: "", fields: {}, typed: {} };

/** For a page's clientAction: a failed request must not lose what was typed. `typed` tells the page's forms apart. */
export async function orUnheard<Answer>(ask: () => Promise<Answer>, typed: Record<string, string> = {}) {
  try {
    return await ask();
  } catch (error) {
    if (!isLost(error)) throw error;
    return data<FormProblem>({ ...unheardProblem, typed }, { status: 503 });
  }
}

/** Whether this problem comes from a form that nobody answered. */
export function isUnheard(problem: Pick<FormProblem, "message" | "fields"> | undefined): boolean {
  return problem?.message === "" && Object.keys(problem.fields).length === 0;
}
