import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { viesUrl } from "#modules/people/server/address/vat-register.ts";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { taxSettingsPath } from "../../../paths.ts";
import {
  saveTaxSettings,
  taxSettingsInput,
  taxSettingsView,
} from "../../../server/staff/staff-tax-setting.ts";
import type { Route } from "./+types/tax-settings-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await taxSettingsView(context)),
  usualUrl: viesUrl,
  tabs: settingsTabs(context),
}));

export const action = formAction(["administrator"], {
  save: on(taxSettingsInput, async (context, { version, overwrite, ...form }) => {
    const seen = overwrite ? undefined : version;
    await transact(context, (write) => saveTaxSettings(write, { ...form, version: seen }));
    return goDone(taxSettingsPath, "catalogue.taxSettingsSaved");
  }),
});

export default function TaxSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("catalogue.taxSettingsLead")} />
      <SettingsTabs tabs={view.tabs} />
      <StaffForm problem={actionData} path={taxSettingsPath} edition={view.edition}>
        <FormSection title={text("catalogue.taxRounding")} lead={text("catalogue.taxRoundingLead")}>
          <SelectField
            name="rounding"
            label={text("catalogue.taxRounding")}
            value={view.values.rounding}
            options={(["document", "line"] as const).map((value) => ({
              value,
              label: text(`catalogue.taxRounding_${value}`),
            }))}
          />
        </FormSection>
        <FormSection title={text("catalogue.vies")} lead={text("catalogue.viesLead")}>
          <TextField
            name="viesUrl"
            label={text("catalogue.viesUrl")}
            hint={text(view.hasOwnVat ? "catalogue.viesUrlHint" : "catalogue.viesNoOwnVat", {
              url: view.usualUrl,
            })}
            value={view.values.viesUrl}
            input={{ inputMode: "url", spellCheck: false, autoCapitalize: "none" }}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
