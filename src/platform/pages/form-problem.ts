import { data } from "react-router";
import type { z } from "zod";
import type { PublicContext } from "#platform/context.ts";
import { type FieldErrors, httpStatus, type Refusal } from "#platform/errors.ts";

/** What a page's action answers when the form has to be shown again: the errors at their fields and what was typed. */
export interface FormProblem {
  message: string;
  /** By the name of the input: `name.en`, `rows[0].percent`. */
  fields: Record<string, string>;
  typed: Record<string, string>;
  /** The refusal behind it, for forms that offer a way out of a certain one. */
  code?: string;
}

type Typed = Record<string, string>;

/** The answer to a form whose values have the wrong shape: 422, each fault at its field. */
export function shapeProblem(context: PublicContext, error: z.ZodError, typed: Typed) {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[inputName(issue.path)] ??= codeOf(issue.message);
  return problem(context, { message: context.locale.text("platform.invalidFields"), fields, typed }, 422);
}

/** The answer to a form that was refused, with the status of its kind. */
export function refusalProblem(context: PublicContext, refusal: Refusal, typed: Typed) {
  const { code, fields, kind, values } = refusal;
  return problem(
    context,
    { message: context.locale.text(code, values), fields, typed, code },
    httpStatus[kind],
  );
}

/** Whether a form can be shown again with this refusal; the others belong to the whole page. */
export function mayShowInForm(error: Refusal): boolean {
  return error.kind !== "signIn" && error.kind !== "forbidden" && error.kind !== "notFound";
}

/** `["rows", 0, "percent"]` is the input `rows[0].percent`. */
export function inputName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`))
    .join("");
}

function codeOf(message: string): string {
  return /^[a-z]+\.[a-zA-Z]+$/.test(message) ? message : "platform.fieldWrong";
}

function problem(context: PublicContext, { fields, typed, ...rest }: FormProblem, status: number) {
  const words = Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, context.locale.text(code)]),
  );
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !/password|token|secret/.test(name)),
  );
  return data<FormProblem>({ ...rest, fields: words, typed: kept }, { status });
}
