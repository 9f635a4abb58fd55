import { CheckField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { reviewsPaths } from "../../paths.ts";
import { reviewSetting, saveSetting, settingForm } from "../../server/setting.ts";
import type { Route } from "./+types/settings-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  setting: await reviewSetting(context),
  crumb: context.locale.text("reviews.settings"),
}));

export const action = formAction(["administrator"], {
  save: on(settingForm, async (context, input) => {
    await transact(context, (write) => saveSetting(write, input));
    return goDone(reviewsPaths.settings, "reviews.settingsSaved");
  }),
});

export default function ReviewSettingsPage({ loaderData: { setting }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("reviews.settings");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm problem={actionData} version={setting.version} path={reviewsPaths.settings}>
        <FormSection title={text("reviews.settingsAsk")} lead={text("reviews.settingsAskLead")}>
          <CheckField name="asks" checked={setting.asks}>
            {text("reviews.settingsAsks")}
          </CheckField>
          <TextField
            name="after_days"
            label={text("reviews.settingsAfter")}
            hint={text("reviews.settingsAfterHint")}
            value={setting.afterDays}
            input={{ type: "number", min: 0, max: 90, inputMode: "numeric", unit: text("reviews.days") }}
          />
        </FormSection>
        <FormSection title={text("reviews.settingsHold")} lead={text("reviews.settingsHoldLead")}>
          <CheckField name="holds" checked={setting.holds}>
            {text("reviews.settingsHolds")}
          </CheckField>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
