import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "./account-form.tsx";

interface OwnFormProps {
  /** The action of the form, by which several forms of one page differ. */
  action: string;
  problem: FormProblem | undefined;
  /** Distinguishes forms of the same kind, such as those of two passkeys. */
  hidden?: Record<string, string>;
  submit: string;
  kind?: "line" | "danger";
  children?: ReactNode;
}

/** One small form of a page with several: a problem is shown at the form that was sent. */
export function OwnForm({ action, problem, hidden = {}, submit, kind, children }: OwnFormProps) {
  const { formData, state } = useNavigation();
  const own = ownProblem(problem, action, hidden);
  const busy =
    state !== "idle" &&
    formData?.get("action") === action &&
    Object.entries(hidden).every(([name, value]) => formData.get(name) === value);
  return (
    <Form method="post" noValidate preventScrollReset className="safety__form">
      <input type="hidden" name="action" value={action} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {own && (
        <Alert kind="bad" live>
          {own.message}
        </Alert>
      )}
      {children}
      <div>
        <Button type="submit" {...(kind ? { kind } : {})} busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** The problem if it belongs to this form. */
export function ownProblem(
  problem: FormProblem | undefined,
  action: string,
  hidden: Record<string, string> = {},
): FormProblem | undefined {
  const sent = problem?.typed;
  if (!sent || sent["action"] !== action) return undefined;
  return Object.entries(hidden).every(([name, value]) => sent[name] === value) ? problem : undefined;
}

type ProveFormProps = OwnFormProps & { summary: string; why: string };

/** A form that asks for the password first, closed until somebody opens it. Works without a script. */
export function ProveForm({ summary, why, ...form }: ProveFormProps) {
  const { text } = useLocale();
  const own = ownProblem(form.problem, form.action, form.hidden);
  return (
    <details className="safety__fold" open={own !== undefined}>
      <summary>{summary}</summary>
      <OwnForm {...form}>
        <p className="small muted">{why}</p>
        {form.children}
        <PasswordField problem={own} label={text("people.ownPassword")} autoComplete="current-password" />
      </OwnForm>
    </details>
  );
}
