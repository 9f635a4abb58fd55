import type { ReactNode } from "react";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { ProjectEditView } from "../../server/staff-view.ts";

type PlannedSectionProps = {
  title: string;
  lead: string;
  nameLabel: string;
  view: Pick<ProjectEditView, "name" | "description"> & { nameMax: number };
  /** Fields between the name and the description. */
  children: ReactNode;
};

/** The fields of a project or a task. */
export function PlannedSection({ title, lead, nameLabel, view, children }: PlannedSectionProps) {
  const { text } = useLocale();
  return (
    <FormSection title={title} lead={lead}>
      <FormGrid>
        <TextField
          name="name"
          label={nameLabel}
          value={view.name}
          className="c-full"
          input={{ maxLength: view.nameMax, required: true }}
        />
        {children}
      </FormGrid>
      <StaffContentField
        name="description"
        label={text("project.staffDescription")}
        value={view.description}
        rows={8}
      />
    </FormSection>
  );
}
