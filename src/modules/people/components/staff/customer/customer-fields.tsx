import { RelationField } from "#modules/office/components/relation-field.tsx";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, Select } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { CustomerView, CustomerFields as Fields } from "../../../server/customer/customer-view.ts";

interface CustomerFieldsProps {
  fields: Fields;
  choices: CustomerView["choices"];
  /** A new entry under a company or a person keeps its parent; a separate one may get a parent. */
  fixedParent?: boolean;
}

/** The form of a contact, a company or a further address. */
export function CustomerFields({ fields, choices, fixedParent }: CustomerFieldsProps) {
  const { text } = useLocale();
  const isAddress = fields.kind === "delivery" || fields.kind === "invoice";
  const kinds = isAddress || fixedParent ? ["contact", "delivery", "invoice"] : ["contact", "company"];
  return (
    <>
      <FormSection title={text("people.formWho")} lead={text("people.formWhoLead")}>
        <FormGrid>
          <SelectField
            name="kind"
            label={text("people.kind")}
            value={fields.kind}
            options={kinds.map((kind) => ({ value: kind, label: text(`people.kind_${kind}`) }))}
          />
          <TextField name="name" label={text("people.name")} value={fields.name} input={{ maxLength: 200 }} />
          <TextField
            name="email"
            label={text("people.email")}
            value={fields.email}
            input={{ type: "email", spellCheck: false }}
          />
          <TextField name="phone" label={text("people.phone")} value={fields.phone} input={{ type: "tel" }} />
          <TextField name="company_name" label={text("people.company")} value={fields.companyName} />
          <TextField name="vat" label={text("people.vat")} value={fields.vat} input={{ spellCheck: false }} />
          <SelectField
            name="locale"
            label={text("people.language")}
            hint={text("people.languageHint")}
            value={fields.locale}
            options={choices.locales}
          />
          <Parent fields={fields} fixed={fixedParent ?? false} />
        </FormGrid>
      </FormSection>
      <FormSection title={text("people.formAddress")} lead={text("people.formAddressLead")}>
        <FormGrid>
          <TextField name="street" label={text("people.street")} value={fields.street} className="c-full" />
          <TextField
            name="street2"
            label={text("people.street2")}
            value={fields.street2}
            className="c-full"
          />
          <TextField name="zip" label={text("people.zip")} value={fields.zip} />
          <TextField name="city" label={text("people.city")} value={fields.city} />
          <SelectField
            name="country_id"
            label={text("people.country")}
            value={fields.countryId ?? ""}
            options={[{ value: "", label: "" }, ...choices.countries]}
          />
          <StateField stateId={fields.stateId} choices={choices} />
        </FormGrid>
      </FormSection>
    </>
  );
}

function Parent({ fields, fixed }: { fields: Fields; fixed: boolean }) {
  const { text } = useLocale();
  if (fixed && fields.parent) return <input type="hidden" name="parent_id" value={fields.parent.id} />;
  if (fields.kind === "company") return null;
  return (
    <RelationField
      name="parent_id"
      label={text("people.parent")}
      hint={text("people.parentHint")}
      model="res.partner"
      chosen={fields.parent ? [fields.parent] : []}
    />
  );
}

/** States are grouped by country, so that the right one is found without a script. */
function StateField({ stateId, choices }: { stateId: number | null; choices: CustomerView["choices"] }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  // The customer's own country first, because the full list is long.
  const groups = [...choices.states].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <Field label={text("people.stateOrCounty")} error={errorOf("state_id")}>
      <Select name="state_id" defaultValue={typedOf("state_id", stateId ?? "")}>
        <option value="" />
        {groups.map((group) => (
          <optgroup key={group.countryId} label={group.country}>
            {group.states.map((state) => (
              <option key={state.value} value={state.value}>
                {state.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
