import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, Select } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import type { CustomerView } from "../../../server/customer/customer-view.ts";

/** The documents that a company's contact may see, and whether the contact manages the colleagues' rights. */
export function CustomerRight({ view }: { view: CustomerView }) {
  const { text } = useLocale();
  if (!view.right) return null;
  return (
    <FormSection title={text("people.rights")} lead={text("people.rightsLead")}>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="action" value="right" />
        <fieldset disabled={!view.may.change} className="stack">
          <Field label={text("people.rightSees")}>
            <Select name="sees" defaultValue={view.right.sees}>
              <option value="own">{text("people.rightSees_own")}</option>
              <option value="company">{text("people.rightSees_company")}</option>
            </Select>
          </Field>
          <Checkbox name="manages" value="1" defaultChecked={view.right.manages}>
            {text("people.rightManages")}
          </Checkbox>
          {view.may.change && (
            <div>
              <Button type="submit" kind="line" size="s">
                {text("people.rightSave")}
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
    </FormSection>
  );
}
