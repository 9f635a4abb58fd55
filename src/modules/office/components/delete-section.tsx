import type { ReactNode } from "react";
import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";

type DeleteSectionProps = {
  problem: FormProblem | undefined;
  lead: ReactNode;
  label: string;
  /** Fields to fill in before, such as the products' new place. */
  children?: ReactNode;
};

/** Deleting a record, separate and below its form; shows the reason if it is impossible. */
export function DeleteSection({ problem, lead, label, children }: DeleteSectionProps) {
  const { text } = useLocale();
  const refused = ofDeleting(problem);
  return (
    <Form method="post">
      <FormSection title={text("office.delete")} lead={lead}>
        {refused && (
          <Alert kind="bad" live>
            {refused.message}
          </Alert>
        )}
        {children}
        <p>
          <Button type="submit" kind="danger" size="s" name="action" value="delete">
            {label}
          </Button>
        </p>
      </FormSection>
    </Form>
  );
}

function ofDeleting(problem: FormProblem | undefined): FormProblem | undefined {
  return problem?.typed["action"] === "delete" ? problem : undefined;
}

/** The problem of the form above, unless it is about deleting. */
export function ofSaving(problem: FormProblem | undefined): FormProblem | undefined {
  return ofDeleting(problem) ? undefined : problem;
}
