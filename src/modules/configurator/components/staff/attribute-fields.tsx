import { BothTextField } from "#modules/office/components/both-field.tsx";
import { CheckField, NumberField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { AttributeView } from "../../server/staff/attribute/attribute-view.ts";

const shownAs: Readonly<Record<string, readonly string[]>> = {
  choice: ["radio", "select", "swatch"],
  number: ["number", "spinner"],
  quantity: ["number", "spinner"],
};
const units = ["mm", "g", "piece"];

/** An attribute's name, step and presentation. */
export function AttributeFields({ view }: { view: AttributeView }) {
  const { text } = useLocale();
  const shown = shownAs[view.kind];
  return (
    <FormSection
      title={text(`configurator.attributeKind_${view.kind}`)}
      lead={text(`configurator.attributeKindLead_${view.kind}`)}
    >
      <input type="hidden" name="kind" value={view.kind} />
      <BothTextField name="name" label="configurator.name" value={view.name} />
      <BothTextField name="hint" label="configurator.hint" hint="configurator.hintHint" value={view.hint} />
      <FormGrid>
        <SelectField name="step" label={text("configurator.step")} value={view.step} options={view.steps} />
        {shown && (
          <SelectField
            name="shown"
            label={text("configurator.shown")}
            value={view.shown}
            options={shown.map((value) => ({ value, label: text(`configurator.shown_${value}`) }))}
          />
        )}
      </FormGrid>
      <WhenField name="when" label={text("configurator.askedWhen")} value={view.when} />
      <CheckField name="required" checked={view.required} hint={text("configurator.requiredHint")}>
        {text("configurator.isRequired")}
      </CheckField>
    </FormSection>
  );
}

/** A condition as a sentence; empty means always. */
function WhenField({ name, label, value }: { name: string; label: string; value: string }) {
  const { text } = useLocale();
  return (
    <TextField
      name={name}
      label={label}
      hint={text("configurator.whenHint")}
      value={value}
      input={{ maxLength: 2000, spellCheck: false, placeholder: text("configurator.always") }}
    />
  );
}

/** The limits of a number, or of both dimensions of a size. */
export function LimitFields({ view }: { view: AttributeView }) {
  const { text } = useLocale();
  const isSize = view.kind === "size";
  return (
    <FormSection title={text("configurator.limits")} lead={text("configurator.limitsLead")}>
      {view.kind === "number" && (
        <SelectField
          name="unit"
          label={text("configurator.unit")}
          value={view.unit}
          options={units.map((value) => ({ value, label: text(`configurator.unit_${value}`) }))}
        />
      )}
      <Limits field="" legend={isSize ? text("configurator.width") : null} view={view} />
      {isSize && <Limits field="height." legend={text("configurator.height")} view={view} />}
      <FormGrid>
        <NumberField
          className="c-third"
          name="stepBy"
          label={text("configurator.stepBy")}
          hint={text("configurator.stepByHint")}
          value={view.stepBy}
          whole
        />
      </FormGrid>
    </FormSection>
  );
}

function Limits({ field, legend, view }: { field: string; legend: string | null; view: AttributeView }) {
  const { text } = useLocale();
  const unit = view.kind === "quantity" ? undefined : view.kind === "size" ? "mm" : view.unit;
  const fields = (
    <FormGrid>
      {(["least", "most", "usual"] as const).map((name) => (
        <NumberField
          key={name}
          className="c-third"
          name={`${field}${name}`}
          label={text(`configurator.limit_${name}`)}
          value={view[name]}
          {...(unit === "mm" || unit === "g" ? { unit } : {})}
          whole
        />
      ))}
    </FormGrid>
  );
  if (!legend) return fields;
  return (
    <fieldset className="configurator-pair">
      <legend>{legend}</legend>
      {fields}
    </fieldset>
  );
}
