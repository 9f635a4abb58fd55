import { RowField } from "#modules/office/components/row-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { useLanguageOptions } from "../../components/staff/settings-rows.tsx";
import { cannedPath } from "../../paths.ts";
import { cannedForm, cannedRows, saveCanned } from "../../server/canned.ts";
import type { Route } from "./+types/canned-page.ts";

export const loader = personalLoader(["support"], async (context) => {
  const rows = await cannedRows(context);
  return { rows, edition: editionOfState(rows), crumb: context.locale.text("chat.staffCanned") };
});

export const action = formAction(["support"], {
  save: on(cannedForm, async (context, form) => {
    await transact(context, (write) => saveCanned(write, form));
    return goDone(cannedPath, "chat.staffCannedSaved");
  }),
});

export default function CannedPage({ loaderData: { rows, edition }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("chat.staffCanned");
  const heads = [
    text("chat.staffCannedShortcut"),
    text("chat.staffLanguage"),
    text("chat.staffCannedText"),
  ] as const;
  const languages = useLanguageOptions(rows.map(({ language }) => language));
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm edition={edition} problem={actionData} path={cannedPath}>
        <FormSection title={title} lead={text("chat.staffCannedLead")}>
          <InlineRows
            name="rows"
            label={title}
            rows={rows}
            blank={{ shortcut: "", language: "", text: "" }}
            heads={heads}
            template="4fr 6fr 11fr"
            renderRow={(row, index, nameOf) => (
              <>
                <RowField
                  name={nameOf("shortcut")}
                  label={heads[0]}
                  row={index}
                  value={row.shortcut}
                  input={{ maxLength: 60 }}
                />
                <RowField
                  name={nameOf("language")}
                  label={heads[1]}
                  row={index}
                  value={row.language}
                  options={languages}
                />
                <RowField
                  name={nameOf("text")}
                  label={heads[2]}
                  row={index}
                  value={row.text}
                  lines={3}
                  input={{ maxLength: 4000 }}
                />
              </>
            )}
            addLabel={text("chat.staffAddRow")}
            removeLabel={(index) => text("chat.staffRemoveRow", { row: index + 1 })}
          />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
