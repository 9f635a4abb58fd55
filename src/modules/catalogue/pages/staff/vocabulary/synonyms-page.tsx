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
import { staffSynonymsPath } from "../../../paths.ts";
import { listSynonyms, type Synonym } from "../../../server/listing/synonym.ts";
import { saveSynonymForm, synonymInput } from "../../../server/staff/staff-synonym.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/synonyms-page.ts";

export const loader = personalLoader(catalogueRoles, async (context) => {
  const synonyms = await listSynonyms(context);
  return { synonyms, edition: editionOfState(synonyms) };
});

export const action = formAction(catalogueRoles, {
  save: on(synonymInput, async (context, form) => {
    await transact(context, (write) => saveSynonymForm(write, form));
    return goDone(staffSynonymsPath, "catalogue.synonymsSaved");
  }),
});

export default function SynonymsPage({
  loaderData: { synonyms, edition },
  actionData,
}: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("catalogue.synonyms")} hidden />
      <StaffHead title={text("catalogue.synonyms")} />
      <StaffForm edition={edition} problem={actionData} path={staffSynonymsPath}>
        <FormSection title={text("catalogue.synonyms")} lead={text("catalogue.synonymsLead")}>
          <SynonymRows synonyms={synonyms} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}

function SynonymRows({ synonyms }: { synonyms: readonly Synonym[] }) {
  const { text } = useLocale();
  const heads = { word: text("catalogue.synonymWord"), means: text("catalogue.synonymMeans") };
  return (
    <InlineRows
      name="rows"
      label={text("catalogue.synonyms")}
      rows={synonyms}
      blank={{ word: "", means: "" }}
      heads={[heads.word, heads.means]}
      template="1fr 1fr"
      renderRow={(row, index, nameOf) =>
        (["word", "means"] as const).map((field) => (
          <RowField key={field} name={nameOf(field)} label={heads[field]} row={index} value={row[field]} />
        ))
      }
      addLabel={text("catalogue.addSynonym")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      empty={text("catalogue.synonymsEmpty")}
    />
  );
}
