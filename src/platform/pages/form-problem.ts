import { data } from "react-router";
import type { z } from "zod";
import type { PublicContext } from "#platform/context.ts";
import { httpStatus, type Refusal, type WordConflict } from "#platform/errors.ts";

/** An action's answer when the form has to be shown again: the errors at their fields, and the typed values. */
export interface FormProblem {
  message: string;
  /** By the name of the input: `name.en`, `rows[0].percent`. */
  fields: Record<string, string>;
  typed: Record<string, string>;
  /** The refusal's code, for forms that offer a way out of a particular refusal. */
  code?: string;
  /** Parts of texts that somebody else has changed at the same time. */
  conflicts?: readonly WordConflict[];
}

type Typed = Record<string, string>;

/** The answer to a form whose values have the wrong shape: 422, each error at its field. */
export function shapeProblem(context: PublicContext, error: z.ZodError, typed: Typed) {
  const words: Record<string, string> = {};
  for (const issue of error.issues) words[inputName(issue.path)] ??= wordsOf(context, issue);
  return answered({ message: context.locale.text("platform.invalidFields"), fields: words, typed }, 422);
}

/** The answer to a refused form, with the status of the refusal's kind. */
export function refusalProblem(context: PublicContext, refusal: Refusal, typed: Typed) {
  const { code, fields, kind, values, conflicts } = refusal;
  return problem(
    context,
    { message: context.locale.text(code, values), fields, typed, code, conflicts },
    httpStatus[kind],
  );
}

/** Whether a form can show this refusal; the others belong to the whole page. */
export function mayShowInForm(error: Refusal): boolean {
  return error.kind !== "signIn" && error.kind !== "forbidden" && error.kind !== "notFound";
}

/** `["rows", 0, "percent"]` is the input `rows[0].percent`. */
export function inputName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`))
    .join("");
}

/** The form's own words for the error; for a text that is too long they include the limit. */
function wordsOf({ locale }: PublicContext, issue: z.core.$ZodIssue): string {
  if (/^[a-z]+\.[a-zA-Z]+$/.test(issue.message)) return locale.text(issue.message);
  const isText = issue.code === "too_big" && issue.origin === "string";
  return isText
    ? locale.text("platform.tooLong", { count: Number(issue.maximum) })
    : locale.text("platform.fieldWrong");
}

function problem(context: PublicContext, { fields, typed, ...rest }: FormProblem, status: number) {
  const words = Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, context.locale.text(code)]),
  );
  return answered({ ...rest, fields: words, typed }, status);
}

function answered({ typed, ...rest }: FormProblem, status: number) {
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !/password|token|secret/.test(name)),
  );
  return data<FormProblem>({ ...rest, typed: kept }, { status });
}
