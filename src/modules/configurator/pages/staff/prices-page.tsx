import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { GridFields, PositionRows } from "../../components/staff/price-rows.tsx";
import { familyPartPath } from "../../paths.ts";
import { pricesInput } from "../../server/staff/family-input.ts";
import { partAction, partLoader } from "../../server/staff/family-part.ts";
import { pricesPage, savePrices } from "../../server/staff/staff-prices.ts";
import type { Route } from "./+types/prices-page.ts";

export const loader = partLoader(pricesPage);
export const action = partAction("prices", pricesInput, savePrices);

export default function PricesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={familyPartPath(view.id, "prices")}
      lead={text("configurator.pricesPageLead")}
    >
      <GridFields key={`grid ${view.version}`} view={view} />
      <PositionRows key={view.version} view={view} />
    </FamilyRecord>
  );
}
