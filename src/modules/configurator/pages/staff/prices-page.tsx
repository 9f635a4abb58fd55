import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { GridFields, PositionRows } from "../../components/staff/price-rows.tsx";
import { familyPartPath } from "../../paths.ts";
import { familyAction } from "../../server/staff/family-action.ts";
import { pricesInput } from "../../server/staff/family-input.ts";
import { familyRoles } from "../../server/staff/staff-family.ts";
import { pricesPage, savePrices } from "../../server/staff/staff-prices.ts";
import type { Route } from "./+types/prices-page.ts";

export const loader = personalLoader(familyRoles, (context, { params }) =>
  pricesPage(context, recordId(params["familyId"])),
);

const pathOf = (id: number) => familyPartPath(id, "prices");

export const action = familyAction(pathOf, {
  save: on(pricesInput, async (context, { overwrite, ...form }, { params }) => {
    const id = recordId(params["familyId"]);
    const seen = overwrite ? { ...form, version: undefined } : form;
    await transact(context, (write) => savePrices(write, id, seen));
    return goDone(pathOf(id), "configurator.familySaved");
  }),
});

export default function PricesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={pathOf(view.id)}
      lead={text("configurator.pricesPageLead")}
    >
      <GridFields key={`grid ${view.version}`} view={view} />
      <PositionRows key={view.version} view={view} />
    </FamilyRecord>
  );
}
