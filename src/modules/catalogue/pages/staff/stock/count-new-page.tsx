import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffCountPath } from "../../../paths.ts";
import { categoryNodes } from "../../../server/staff/staff-category-view.ts";
import { countInput, startCount } from "../../../server/staff/staff-stock-count.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/count-new-page.ts";

export const loader = personalLoader(catalogueRoles, async (context) => ({
  categories: (await categoryNodes(context)).map(({ id, label }) => ({ value: id, label })),
  crumb: context.locale.text("catalogue.newCount"),
}));

export const action = formAction(catalogueRoles, {
  save: on(countInput, async (context, form) => {
    const countId = await transact(context, (write) => startCount(write, form));
    return goDone(staffCountPath(countId), "catalogue.countBegun");
  }),
});

export default function CountNewPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("catalogue.countLead")} />
      <StaffForm
        problem={actionData}
        path={staffCountPath("new")}
        isNew
        saveLabel={text("catalogue.startCount")}
      >
        <FormSection title={text("catalogue.count")} lead={text("catalogue.countNewLead")}>
          <TextField name="name" label={text("catalogue.staffName")} value="" />
          <SelectField
            name="categoryId"
            label={text("catalogue.staffCategory")}
            value=""
            options={[{ value: "", label: text("catalogue.countEverything") }, ...view.categories]}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
