import { useState } from "react";
import { TextAreaField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { setupScreenPath } from "#modules/office/paths.ts";
import { goDone } from "#modules/office/server/done.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Field, Select } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import { type FirmView, firmInput, firmView, saveFirm } from "../../server/firm.ts";
import { nextScreen, walkView } from "../../server/walk.ts";
import type { Route } from "./+types/firm-page.ts";

const path = setupScreenPath("firm");

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await firmView(context)),
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.firm"),
}));

export const action = formAction(["administrator"], {
  save: on(firmInput, async (context, form) => {
    const words = await transact(context, (write) => saveFirm(write, form));
    const next = await nextScreen(context, path);
    return words === "" ? goDone(next, "setup.firmSaved") : goDone(next, "setup.presetSaved", { words });
  }),
});

export default function FirmPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { values } = view;
  return (
    <SetupFrame walk={view.walk} title={view.crumb} lead={text("setup.firmLead")}>
      <StaffForm
        problem={actionData}
        path={path}
        edition={view.edition}
        isNew
        saveLabel={text("setup.save")}
        actions={<SkipLink walk={view.walk} />}
      >
        <FormSection title={text("setup.firmWhere")} lead={text("setup.firmWhereLead")}>
          <CountryField view={view} />
        </FormSection>
        <FormSection title={text("setup.firmWho")} lead={text("setup.firmWhoLead")}>
          <FormGrid>
            <TextField
              name="company"
              label={text("setup.company")}
              value={values.company}
              className="c-full"
              input={{ autoComplete: "organization" }}
            />
            <TextAreaField
              name="address"
              label={text("setup.address")}
              hint={text("setup.addressHint")}
              value={values.address}
              className="c-full"
              input={{ rows: 3, autoComplete: "street-address" }}
            />
            <TextField name="vat" label={text("setup.vat")} hint={text("setup.vatHint")} value={values.vat} />
            <TextField
              name="phone"
              label={text("setup.phone")}
              value={values.phone}
              input={{ type: "tel", inputMode: "tel", autoComplete: "tel" }}
            />
            <TextField
              name="email"
              label={text("setup.email")}
              hint={text("setup.emailHint")}
              value={values.email}
              className="c-full"
              input={{ type: "email", inputMode: "email", autoComplete: "email" }}
            />
          </FormGrid>
        </FormSection>
      </StaffForm>
    </SetupFrame>
  );
}

/** The country and the settings that it changes. Without JavaScript the next screen lists them. */
function CountryField({ view }: { view: FirmView }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const [chosen, setChosen] = useState(typedOf("countryCode", view.values.countryCode));
  const words = view.presets[chosen];
  return (
    <>
      <Field label={text("setup.country")} error={errorOf("countryCode")}>
        <Select
          name="countryCode"
          autoComplete="country"
          defaultValue={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="" disabled>
            {text("setup.countryChoose")}
          </option>
          <optgroup label={text("setup.countriesKnown")}>
            <Options of={view.countries} />
          </optgroup>
          <optgroup label={text("setup.countriesOther")}>
            <Options of={view.others} />
          </optgroup>
        </Select>
      </Field>
      <p className="setup__preset" aria-live="polite">
        {words ?? text(chosen === "" ? "setup.presetNone" : "setup.presetUnknown")}
      </p>
    </>
  );
}

function Options({ of }: { of: FirmView["countries"] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
