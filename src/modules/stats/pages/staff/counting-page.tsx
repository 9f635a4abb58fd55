import { CheckField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { trackingPath } from "#modules/website/paths.ts";
import { saveTracking, trackingForm, trackingView } from "#modules/website/server/consent/staff-tracking.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import type { Route } from "./+types/counting-page.ts";

export const loader = personalLoader(["website"], async (context) => ({
  ...trackingView(context),
  crumb: context.locale.text("stats.counting"),
}));

export const action = formAction(["website"], {
  save: on(trackingForm, async (context, { values, seen }) => {
    await transact(context, (write) => saveTracking(write, context.site.id, values, seen));
    return goDone(trackingPath, "stats.countingSaved");
  }),
});

export default function CountingPage({ loaderData: { values, edition }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("stats.counting");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm problem={actionData} edition={edition} path={trackingPath}>
        <FormSection title={text("stats.countingSite")} lead={text("stats.countingSiteLead")}>
          <CheckField name="counts" checked={values.counts}>
            {text("stats.countingOn")}
          </CheckField>
        </FormSection>
        <FormSection title={text("stats.countingProducts")} lead={text("stats.countingProductsLead")}>
          <CheckField name="productPages" checked={values.productPages}>
            {text("stats.countingProductsOn")}
          </CheckField>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
