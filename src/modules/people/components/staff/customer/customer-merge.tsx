import { Form } from "react-router";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";

/** Merges two records of the same person. */
export function CustomerMerge({ title, problem }: { title: string; problem: FormProblem | undefined }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("people.merge")} lead={text("people.mergeLead", { name: title })} id="merge">
      <Form method="post" className="stack" preventScrollReset>
        {problem && (
          <Alert kind="bad" live>
            {problem.message}
          </Alert>
        )}
        <RelationField
          name="gone_id"
          label={text("people.mergeOther")}
          hint={text("people.mergeHint")}
          model="res.partner"
          chosen={[]}
        />
        <div>
          <Button type="submit" kind="danger" size="s" name="action" value="merge">
            {text("people.mergeDo")}
          </Button>
        </div>
      </Form>
    </FormSection>
  );
}
