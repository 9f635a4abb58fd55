import { z } from "zod";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goToAfresh } from "#modules/people/server/sign-in/go-to-afresh.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { line } from "#platform/wire.ts";
import { Radio } from "#ui/check.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { useEditorAhead } from "../../components/staff/use-editor-ahead.ts";
import { editPath, staffPagePath } from "../../paths.ts";
import { createPage } from "../../server/page.ts";
import { pageRoles } from "../../server/page-record.ts";
import { startingLayouts } from "../../server/starting-layout.ts";
import type { Route } from "./+types/new-page.ts";

export const loader = personalLoader(pageRoles, async (context) => ({
  crumb: context.locale.text("page.staffNew"),
  layouts: startingLayouts,
}));

const input = z.object({ title: line, path: line, layout: z.enum(startingLayouts).default("blank") });

export const action = formAction(pageRoles, {
  save: on(input, async (context, asked) => {
    const id = await transact(context, (write) => createPage(write, asked));
    // The editor is the page itself, outside the frame of the back office.
    return goToAfresh(editPath(id));
  }),
});

export default function NewPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  useEditorAhead();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("page.staffNewLead")} />
      <StaffForm problem={actionData} path={staffPagePath("new")} isNew saveLabel={text("page.staffCreate")}>
        <FormSection title={text("page.staffNewName")}>
          <TextField name="title" label={text("page.staffTitle")} value="" input={{ maxLength: 200 }} />
          <TextField
            name="path"
            label={text("page.staffPath")}
            hint={text("page.staffNewPathHint")}
            value=""
            input={{ spellCheck: false, autoCapitalize: "none", placeholder: "/about-us" }}
          />
        </FormSection>
        <FormSection title={text("page.staffLayout")} lead={text("page.staffLayoutLead")}>
          <fieldset className="checks">
            <legend className="vh">{text("page.staffLayout")}</legend>
            {view.layouts.map((layout, at) => (
              <Radio
                key={layout}
                name="layout"
                value={layout}
                defaultChecked={at === 0}
                hint={text(`page.layoutHint_${layout}`)}
              >
                {text(`page.layout_${layout}`)}
              </Radio>
            ))}
          </fieldset>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
