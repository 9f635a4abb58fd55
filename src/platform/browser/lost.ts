import { data, isRouteErrorResponse } from "react-router";
import type { FormProblem } from "#platform/pages/form-problem.ts";

/** Whether nobody answered, or somebody other than this program: not what it refuses, nor where it leads. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** What a form hears that nobody has answered: a problem without words, which the page has itself. */
export const unheardProblem: FormProblem = { message: "", fields: {}, typed: {} };

/** For a page's clientAction: what does not get through must not take away what was typed. `typed` tells its forms apart. */
export async function orUnheard<Answer>(ask: () => Promise<Answer>, typed: Record<string, string> = {}) {
  try {
    return await ask();
  } catch (error) {
    if (!isLost(error)) throw error;
    return data<FormProblem>({ ...unheardProblem, typed }, { status: 503 });
  }
}

/** Whether nobody answered the form that this came of. */
export function isUnheard(problem: Pick<FormProblem, "message" | "fields"> | undefined): boolean {
  return problem?.message === "" && Object.keys(problem.fields).length === 0;
}
