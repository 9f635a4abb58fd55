import { RowBothField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { RowId, useTypedRows } from "../../components/staff/typed-rows.tsx";
import { WhenRowField } from "../../components/staff/when-field.tsx";
import { familyPartPath } from "../../paths.ts";
import { stepsInput } from "../../server/staff/family-input.ts";
import { partAction, partLoader } from "../../server/staff/family-part.ts";
import { type StepsView, saveSteps, stepsPage } from "../../server/staff/staff-steps.ts";
import type { Route } from "./+types/steps-page.ts";

export const loader = partLoader(stepsPage);
export const action = partAction("steps", stepsInput, saveSteps);

export default function StepsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={familyPartPath(view.id, "steps")}
      lead={text("configurator.stepsLead")}
    >
      <StepRows key={view.version} view={view} />
    </FamilyRecord>
  );
}

const blank: StepsView["steps"][number] = { id: "", name: {}, when: "", attributes: [] };

function StepRows({ view }: { view: StepsView }) {
  const { text } = useLocale();
  const rows = useTypedRows("steps", view.steps, blank);
  return (
    <FormSection title={text("configurator.familySteps")} lead={text("configurator.stepsHint")}>
      <InlineRows
        name="steps"
        label={text("configurator.familySteps")}
        rows={rows}
        blank={blank}
        heads={[text("configurator.name"), text("configurator.shownWhen")]}
        template="minmax(0, 1fr) minmax(0, 1fr)"
        min={1}
        renderRow={(row, index, nameOf) => (
          <>
            <RowId name={nameOf("id")} value={row.id} />
            <RowBothField
              name={nameOf("name")}
              label={text("configurator.name")}
              row={index}
              value={row.name}
            />
            <WhenRowField name={nameOf("when")} row={index} value={row.when} attributes={view.choices} />
            <p className="configurator-asks">
              {row.attributes.length === 0
                ? text("configurator.stepEmpty")
                : row.attributes.map(({ path, name }) => (
                    <Link key={path} href={path}>
                      {name}
                    </Link>
                  ))}
            </p>
          </>
        )}
        addLabel={text("configurator.addStep")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
        moveUpLabel={(index) => text("configurator.moveUp", { row: index + 1 })}
        moveDownLabel={(index) => text("configurator.moveDown", { row: index + 1 })}
      />
    </FormSection>
  );
}
