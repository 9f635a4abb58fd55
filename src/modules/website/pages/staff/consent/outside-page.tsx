import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SettingsTabs } from "../../../components/staff/settings-tabs.tsx";
import { outsidePath } from "../../../paths.ts";
import { messagingApps } from "../../../server/consent/outside.ts";
import { outsideForm, outsideView, saveOutside } from "../../../server/consent/staff-outside.ts";
import { settingsTabs } from "../../../server/staff/settings.ts";
import type { Route } from "./+types/outside-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  ...outsideView(context),
  apps: messagingApps,
  tabs: settingsTabs(context),
  crumb: context.locale.text("website.outside"),
}));

export const action = formAction(["administrator"], {
  save: on(outsideForm, async (context, { values, seen }) => {
    await transact(context, (write) => saveOutside(write, values, seen));
    return goDone(outsidePath, "website.outsideSaved");
  }),
});

export default function OutsidePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.outside");
  const { values } = view;
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <SettingsTabs tabs={view.tabs} />
      <StaffForm problem={actionData} edition={view.edition} path={outsidePath}>
        <FormSection title={text("website.outsideApp")} lead={text("website.outsideMessagingLead")}>
          <FormGrid>
            <SelectField
              name="messagingApp"
              label={text("website.outsideApp")}
              value={values.messagingApp}
              options={[{ value: "", label: text("website.outsideAppNone") }, ...view.apps]}
            />
            <TextField
              name="messagingNumber"
              label={text("website.outsideNumber")}
              hint={text("website.outsideNumberHint")}
              value={values.messagingNumber}
              input={{ type: "tel", maxLength: 40 }}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={text("website.outsideCredit")} lead={text("website.outsideCreditLead")}>
          <TextField
            name="pictureAppId"
            label={text("website.outsideCreditId")}
            hint={text("website.outsideCreditIdHint")}
            value={values.pictureAppId}
            input={{ spellCheck: false, maxLength: 100 }}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
