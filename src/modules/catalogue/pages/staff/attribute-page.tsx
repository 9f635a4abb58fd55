import { z } from "zod";
import { CheckField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { AttributeValues } from "../../components/staff/attribute-values.tsx";
import { DeleteSection, ofSaving } from "../../components/staff/delete-section.tsx";
import { BothTextField } from "../../components/staff/product-text.tsx";
import { staffAttributePath, staffAttributesPath } from "../../paths.ts";
import {
  attributeInput,
  createAttribute,
  deleteAttribute,
  saveAttribute,
} from "../../server/staff-attribute.ts";
import { attributePage } from "../../server/staff-attribute-view.ts";
import { catalogueRoles, recordId, recordIdOrNew } from "../../server/staff-word.ts";
import type { Route } from "./+types/attribute-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params }) =>
  attributePage(context, recordIdOrNew(params["attributeId"])),
);

export const action = formAction(catalogueRoles, {
  save: on(attributeInput, async (context, { version, overwrite, ...form }, { params }) => {
    const id = recordIdOrNew(params["attributeId"]);
    const seen = overwrite ? undefined : version;
    const saved = await transact(context, async (write) => {
      if (id === null) return createAttribute(write, form);
      await saveAttribute(write, id, { ...form, version: seen });
      return id;
    });
    return goDone(staffAttributePath(saved), id === null ? "catalogue.attributeMade" : "catalogue.wordSaved");
  }),
  delete: on(z.object({}), async (context, _input, { params }) => {
    const id = recordId(params["attributeId"]);
    const name = await transact(context, (write) => deleteAttribute(write, id));
    return goDone(staffAttributesPath, "catalogue.wordDeleted", { name });
  }),
});

const displays = ["radio", "select", "pills", "color"];
const creations = ["always", "dynamic", "never"];

export default function AttributePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("catalogue.attributeLead")} />
      <StaffForm
        key={view.id ?? "new"}
        problem={ofSaving(actionData)}
        path={staffAttributePath(view.id ?? "new")}
        {...(view.id === null ? { isNew: true } : { version: view.version })}
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
      </StaffForm>
      {view.id !== null && (
        <DeleteSection
          problem={actionData}
          label={text("catalogue.deleteAttribute")}
          lead={text("catalogue.deleteUnusedLead", { count: view.products })}
        />
      )}
    </StaffBody>
  );
}
