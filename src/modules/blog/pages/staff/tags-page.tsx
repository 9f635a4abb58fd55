import { RowBothField } from "#modules/office/components/row-field.tsx";
import { GoneRows, RowId } from "#modules/office/components/row-id.tsx";
import { SeenIds } from "#modules/office/components/seen-ids.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { staffTagsPath } from "../../paths.ts";
import { blogRoles } from "../../server/post-input.ts";
import { saveTags, type TagRow, tagListInput, tagRows } from "../../server/staff-tag.ts";
import type { Route } from "./+types/tags-page.ts";

export const loader = personalLoader(blogRoles, async (context) => ({
  rows: (await tagRows(context)).map(({ id, name }): TagRow => ({ id, name })),
}));

export const action = formAction(blogRoles, {
  save: on(tagListInput, async (context, form) => {
    await transact(context, (write) => saveTags(write, form));
    return goDone(staffTagsPath, "blog.staffSaved");
  }),
});

export default function TagsPage({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("blog.staffTags");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm stored={JSON.stringify(rows)} problem={actionData} path={staffTagsPath}>
        <SeenIds rows={rows} />
        <GoneRows />
        <FormSection title={title} lead={text("blog.staffTagsLead")}>
          <TagRows rows={rows} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}

function TagRows({ rows }: { rows: readonly TagRow[] }) {
  const { text } = useLocale();
  return (
    <InlineRows<TagRow>
      name="rows"
      label={text("blog.staffTags")}
      rows={rows}
      blank={{ id: null, name: {} }}
      heads={[text("blog.staffName")]}
      template="1fr"
      renderRow={(row, index, nameOf) => (
        <>
          <RowId id={row.id} nameOf={nameOf} />
          <RowBothField name={nameOf("name")} label={text("blog.staffName")} row={index} value={row.name} />
        </>
      )}
      addLabel={text("blog.staffAdd")}
      removeLabel={(index) => text("blog.staffRemoveRow", { row: index + 1 })}
      empty={text("blog.staffNoTags")}
    />
  );
}
