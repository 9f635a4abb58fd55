import { BothTextField } from "#modules/office/components/both-field.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { CheckField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { AttributeValues } from "../../../components/staff/vocabulary/attribute-values.tsx";
import { staffAttributePath, staffAttributesPath } from "../../../paths.ts";
import {
  attributeInput,
  createAttribute,
  deleteAttribute,
  saveAttribute,
} from "../../../server/staff/staff-attribute.ts";
import { attributePage } from "../../../server/staff/staff-attribute-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/attribute-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  attributePage(context, recordIdOrNew(params["attributeId"])),
);

export const action = recordAction({
  roles: catalogueRoles,
  param: "attributeId",
  input: attributeInput,
  create: createAttribute,
  save: saveAttribute,
  path: staffAttributePath,
  made: "catalogue.attributeMade",
  saved: "catalogue.wordSaved",
  deleting: {
    asks: nothingAsked,
    act: deleteAttribute,
    done: "catalogue.wordDeleted",
    path: staffAttributesPath,
  },
});

const displays = ["radio", "select", "pills", "color"];
const creations = ["always", "dynamic", "never"];

export default function AttributePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffAttributePath(view.id ?? "new")}
      lead={text("catalogue.attributeLead")}
      deleting={{
        label: text("catalogue.deleteAttribute"),
        lead: text("catalogue.deleteUnusedLead", { count: view.products }),
      }}
    >
      <FormSection title={text("catalogue.attribute")} lead={text("catalogue.attributeHowLead")}>
        <BothTextField name="name" label="catalogue.staffName" value={view.name} />
        <FormGrid>
          <SelectField
            name="display"
            label={text("catalogue.attributeDisplay")}
            value={view.display}
            options={displays.map((value) => ({
              value,
              label: text(`catalogue.attributeDisplay_${value}`),
            }))}
          />
          <SelectField
            name="creates"
            label={text("catalogue.attributeCreates")}
            hint={view.products > 0 ? text("catalogue.attributeCreatesFixed") : undefined}
            value={view.creates}
            options={creations.map((value) => ({ value, label: text(`catalogue.staffCreates_${value}`) }))}
          />
          <SelectField
            name="categoryId"
            label={text("catalogue.attributeCategory")}
            hint={text("catalogue.attributeCategoryHint")}
            value={view.categoryId ?? ""}
            options={[{ value: "", label: text("catalogue.attributeCategoryNone") }, ...view.categories]}
          />
          <TextField
            name="position"
            label={text("catalogue.staffPosition")}
            hint={text("catalogue.staffPositionHint")}
            value={view.position}
            input={{ inputMode: "numeric" }}
          />
          <TextField
            name="slug"
            label={text("catalogue.attributeSlug")}
            hint={text("catalogue.staffSlugHint")}
            value={view.slug}
          />
        </FormGrid>
        <CheckField
          name="filterable"
          checked={view.filterable}
          hint={text("catalogue.attributeFilterableHint")}
        >
          {text("catalogue.attributeFilterable")}
        </CheckField>
      </FormSection>
      <FormSection title={text("catalogue.values")} lead={text("catalogue.valuesLead")}>
        <AttributeValues key={view.version} values={view.values} />
      </FormSection>
    </RecordPage>
  );
}
