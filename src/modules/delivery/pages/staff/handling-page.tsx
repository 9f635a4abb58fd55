import {
  CheckField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FieldGroup } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffHandlingPath } from "../../paths.ts";
import { handlingInput, handlingView, saveHandling } from "../../server/staff-handling.ts";
import type { Route } from "./+types/handling-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await handlingView(context)),
  tabs: settingsTabs(context),
}));

export const action = formAction(["administrator"], {
  save: on(handlingInput, async (context, { version, overwrite, ...form }) => {
    const seen = overwrite ? undefined : version;
    await transact(context, (write) => saveHandling(write, { ...form, version: seen }));
    return goDone(staffHandlingPath, "delivery.staffTimesSaved");
  }),
});

export default function HandlingPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { country, knowsHolidays } = view;
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("delivery.staffTimesLead")} />
      <SettingsTabs tabs={view.tabs} />
      <StaffForm problem={actionData} path={staffHandlingPath} edition={view.edition}>
        <FormSection title={text("delivery.staffTimesHanding")} lead={text("delivery.staffTimesHandingLead")}>
          <FormGrid>
            <NumberField
              name="days"
              label={text("delivery.staffTimesDays")}
              hint={text("delivery.staffTimesDaysHint")}
              value={view.days}
              whole
            />
            <TextField
              name="cutOff"
              label={text("delivery.staffTimesCutOff")}
              hint={text("delivery.staffTimesCutOffHint")}
              value={view.cutOff}
              input={{ type: "time", required: true }}
            />
          </FormGrid>
          <FieldGroup
            legend={text("delivery.staffTimesWeek")}
            error={actionData?.fields["monday"]}
            className="stack stack--s"
          >
            {view.week.map(({ field, label, checked }) => (
              <CheckField key={field} name={field} checked={checked}>
                {label}
              </CheckField>
            ))}
          </FieldGroup>
          {view.regions.length > 0 && (
            <SelectField
              name="region"
              label={text("delivery.staffTimesRegion")}
              hint={text("delivery.staffTimesRegionHint")}
              value={view.region}
              options={[{ value: "", label: text("delivery.staffTimesRegionNone") }, ...view.regions]}
            />
          )}
          <TextAreaField
            name="closedDays"
            label={text("delivery.staffTimesClosed")}
            hint={text(knowsHolidays ? "delivery.staffTimesClosedHint" : "delivery.staffTimesClosedAll", {
              country,
            })}
            value={view.closedDays}
            input={{ placeholder: "2026-12-24 – 2026-12-31", spellCheck: false }}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
