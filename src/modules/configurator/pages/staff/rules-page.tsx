import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { RuleRows, RuleTables } from "../../components/staff/rule-rows.tsx";
import { familyPartPath } from "../../paths.ts";
import { familyAction } from "../../server/staff/family-action.ts";
import { rulesInput } from "../../server/staff/family-input.ts";
import { familyRoles } from "../../server/staff/staff-family.ts";
import { rulesPage, saveRules } from "../../server/staff/staff-rules.ts";
import type { Route } from "./+types/rules-page.ts";

export const loader = personalLoader(familyRoles, (context, { params }) =>
  rulesPage(context, recordId(params["familyId"])),
);

const pathOf = (id: number) => familyPartPath(id, "rules");

export const action = familyAction(pathOf, {
  save: on(rulesInput, async (context, { overwrite, ...form }, { params }) => {
    const id = recordId(params["familyId"]);
    const seen = overwrite ? { ...form, version: undefined } : form;
    await transact(context, (write) => saveRules(write, id, seen));
    return goDone(pathOf(id), "configurator.familySaved");
  }),
});

export default function RulesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={pathOf(view.id)}
      lead={text("configurator.rulesPageLead")}
    >
      <RuleTables view={view} />
      <RuleRows key={view.version} view={view} />
    </FamilyRecord>
  );
}
