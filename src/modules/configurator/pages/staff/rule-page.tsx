import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { TableFields } from "../../components/staff/table-fields.tsx";
import { familyPartPath, rulePath } from "../../paths.ts";
import { familyAction } from "../../server/staff/family-action.ts";
import { tableInput } from "../../server/staff/family-input.ts";
import { familyRoles } from "../../server/staff/staff-family.ts";
import { deleteTable, saveTable, tablePage } from "../../server/staff/staff-table.ts";
import type { Route } from "./+types/rule-page.ts";

const askedId = (text: string | undefined) => (text === "new" ? null : (text ?? ""));

export const loader = personalLoader(familyRoles, (context, { params, url }) =>
  tablePage(context, recordId(params["familyId"]), {
    tableId: askedId(params["ruleId"]),
    asked: url.searchParams.getAll("column"),
  }),
);

const listPath = (id: number) => familyPartPath(id, "rules");

export const action = familyAction(listPath, {
  save: on(tableInput, async (context, { overwrite, ...form }, { params }) => {
    const familyId = recordId(params["familyId"]);
    const asked = askedId(params["ruleId"]);
    const seen = overwrite || asked === null ? { ...form, version: undefined } : form;
    const id = await transact(context, (write) => saveTable(write, familyId, asked, seen));
    return goDone(rulePath(familyId, id), "configurator.familySaved");
  }),
  delete: on(z.object({}), async (context, _, { params }) => {
    const familyId = recordId(params["familyId"]);
    await transact(context, (write) => deleteTable(write, familyId, params["ruleId"] ?? ""));
    return goDone(listPath(familyId), "configurator.tableDeleted");
  }),
});

export default function RulePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={rulePath(view.id, view.tableId ?? "new")}
      lead={text("configurator.tablePageLead")}
      {...(view.tableId !== null && {
        deleting: {
          label: text("configurator.deleteTable"),
          lead: text("configurator.deleteTableLead"),
        },
      })}
    >
      <TableFields key={`${view.tableId} ${view.version}`} view={view} />
    </FamilyRecord>
  );
}
