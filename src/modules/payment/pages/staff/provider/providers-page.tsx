import { LegalMissing } from "#modules/website/components/staff/legal/legal-missing.tsx";
import { SettingsTabs } from "#modules/website/components/staff/settings-tabs.tsx";
import { legalMissing } from "#modules/website/server/legal/legal-need.ts";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { DataTable } from "#ui/staff/data-table.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { providerPath } from "../../../paths.ts";
import { providerRows } from "../../../server/staff/staff-provider.ts";
import type { Route } from "./+types/providers-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  tabs: settingsTabs(context),
  providers: await providerRows(context),
  missing: await legalMissing(context),
  crumb: context.locale.text("payment.staffProviders"),
}));

const badges = { enabled: "ok", test: "warn", disabled: "plain", none: "plain" } as const;

export default function ProvidersPage({ loaderData: { tabs, providers, missing } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("payment.staffProviders");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("payment.staffProvidersLead")} />
      <SettingsTabs tabs={tabs} />
      <LegalMissing missing={missing} />
      <DataTable
        label={title}
        columns={[
          { id: "name", label: text("payment.staffName") },
          { id: "state", label: text("payment.staffState") },
          { id: "countries", label: text("payment.staffCountries"), wide: true },
          { id: "currencies", label: text("payment.staffCurrencies") },
        ]}
        rows={providers.map(({ code, name, state, stateText, countries, currencies }, index) => ({
          id: index + 1,
          href: providerPath(code),
          cells: { name, state: { text: stateText, badge: badges[state] }, countries, currencies },
        }))}
      />
    </StaffBody>
  );
}
