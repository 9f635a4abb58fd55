import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { RuleRows, RuleTables } from "../../components/staff/rule-rows.tsx";
import { familyPartPath } from "../../paths.ts";
import { rulesInput } from "../../server/staff/family-input.ts";
import { partAction, partLoader } from "../../server/staff/family-part.ts";
import { rulesPage, saveRules } from "../../server/staff/staff-rules.ts";
import type { Route } from "./+types/rules-page.ts";

export const loader = partLoader(rulesPage);
export const action = partAction("rules", rulesInput, saveRules);

export default function RulesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={familyPartPath(view.id, "rules")}
      lead={text("configurator.rulesPageLead")}
    >
      <RuleTables view={view} />
      <RuleRows key={view.version} view={view} />
    </FamilyRecord>
  );
}
