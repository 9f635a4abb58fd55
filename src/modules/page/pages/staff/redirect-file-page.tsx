import { TextAreaField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { RedirectFile } from "../../components/staff/redirect-file.tsx";
import { redirectPath, redirectsPath } from "../../paths.ts";
import { pageRoles } from "../../server/page-record.ts";
import { importRedirects, redirectFileInput } from "../../server/redirect-file.ts";
import type { Route } from "./+types/redirect-file-page.ts";

export const loader = personalLoader(pageRoles, async ({ locale }) => ({
  crumb: locale.text("page.redirectFile"),
}));

export const action = formAction(pageRoles, {
  save: on(redirectFileInput, async (context, { rows }) => {
    const count = await transact(context, (write) => importRedirects(write, rows));
    return goDone(redirectsPath, "page.redirectFileDone", { count });
  }),
});

export default function RedirectFilePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("page.redirectFileLead")} />
      <StaffForm
        problem={actionData}
        path={redirectPath("file")}
        isNew
        saveLabel={text("page.redirectFileTake")}
      >
        <FormSection title={text("page.redirectFileRows")}>
          <RedirectFile name="rows" />
          <TextAreaField
            name="rows"
            label={text("page.redirectFileRows")}
            hint={text("page.redirectFileHint")}
            value=""
            input={{ rows: 12, spellCheck: false, placeholder: "/old-page,/new-page" }}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
