import { CheckField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { FormFieldView, FormSectionView } from "../../../server/provider/provider-form.ts";

/** A provider's own fields, after those that all providers share. */
export function SettingsSection({ section: { title, lead, fields } }: { section: FormSectionView }) {
  const inGrid = fields.filter(({ kind }) => kind === "line" || kind === "secret");
  const below = fields.filter((field) => !inGrid.includes(field));
  return (
    <FormSection title={title} lead={lead}>
      {inGrid.length > 0 && (
        <FormGrid>
          {inGrid.map((field) => (
            <SettingsField key={field.name} field={field} />
          ))}
        </FormGrid>
      )}
      {below.map((field) => (
        <SettingsField key={field.name} field={field} />
      ))}
    </FormSection>
  );
}

/** The setup of a new shop shows these fields, too. */
export function SettingsField({ field }: { field: FormFieldView }) {
  const { kind, name, label } = field;
  if (kind === "flag") {
    return (
      <CheckField name={name} checked={field.checked} hint={field.hint}>
        {label}
      </CheckField>
    );
  }
  if (kind === "amount")
    return <NumberField name={name} label={label} hint={field.hint} value={field.value} />;
  if (kind === "secret") {
    const { hint, placeholder } = field;
    const input = { type: "password", autoComplete: "off", spellCheck: false, placeholder } as const;
    return <TextField name={name} label={label} hint={hint} value="" input={input} />;
  }
  return (
    <TextField
      name={name}
      label={label}
      value={field.value}
      {...(field.isWide ? { className: "c-full" } : {})}
      {...(field.input ? { input: field.input } : {})}
    />
  );
}
