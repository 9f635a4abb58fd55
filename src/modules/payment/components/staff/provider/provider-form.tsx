import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { KindField, NumberField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Checkbox } from "#ui/check.tsx";
import { FieldError } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { providerPath } from "../../../paths.ts";
import type { ProviderFormView } from "../../../server/staff/staff-provider.ts";
import { SettingsSection } from "./settings-section.tsx";

type ProviderFormProps = { view: ProviderFormView; problem: FormProblem | undefined };

/** One payment provider: its texts for buyers, its own settings, and where it is offered. */
export function ProviderForm({ view, problem }: ProviderFormProps) {
  const { text } = useLocale();
  const { values } = view;
  return (
    <StaffForm problem={problem} edition={view.edition} path={providerPath(view.code)} isNew={view.isNew}>
      <FormSection title={text("payment.staffWords")} lead={text("payment.staffWordsLead")}>
        <BothTextField name="name" label="payment.staffName" value={values.name} />
        <BothTextAreaField
          name="description"
          label="payment.staffDescription"
          value={values.description}
          rows={2}
        />
      </FormSection>
      {view.sections.map((section) => (
        <SettingsSection key={section.title} section={section} />
      ))}
      <FormSection title={text("payment.staffOffered")} lead={text("payment.staffOfferedLead")}>
        <FormGrid>
          <KindField
            name="state"
            label={text("payment.staffState")}
            value={values.state}
            kinds={view.states}
            textOf={(value) => `payment.staffState_${value}`}
          />
          <NumberField
            name="position"
            label={text("payment.staffPosition")}
            hint={text("payment.staffPositionHint")}
            value={values.position}
            whole
          />
          <TextField
            name="currencies"
            label={text("payment.staffCurrencies")}
            hint={text("payment.staffCurrenciesHint")}
            value={values.currencies.join(", ")}
            input={{ placeholder: "EUR, RON", spellCheck: false, autoCapitalize: "characters" }}
          />
        </FormGrid>
        <Countries view={view} />
      </FormSection>
    </StaffForm>
  );
}

function Countries({ view }: { view: ProviderFormView }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const chosen = typedOf("countryCodes[]", view.values.countryCodes.join("\n")).split("\n");
  const error = errorOf("countryCodes");
  return (
    <details open={Boolean(error) || view.values.countryCodes.length > 0}>
      <summary>
        {text("payment.staffCountries")} <small className="quiet">{text("payment.staffCountriesHint")}</small>
      </summary>
      <fieldset className="checks checks--columns">
        <legend className="vh">{text("payment.staffCountries")}</legend>
        {view.countries.map(({ value, label }) => (
          <Checkbox key={value} name="countryCodes[]" value={value} defaultChecked={chosen.includes(value)}>
            {label}
          </Checkbox>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
    </details>
  );
}
