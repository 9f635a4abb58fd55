import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SettingsTabs } from "../../components/staff/settings-tabs.tsx";
import { sitePath } from "../../paths.ts";
import { allSites } from "../../server/site/staff-site.ts";
import { settingsTabs } from "../../server/staff/settings.ts";
import type { Route } from "./+types/settings-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  tabs: settingsTabs(context),
  sites: (await allSites(context)).map(({ id, name, host, company, currency }) => ({
    id,
    cells: {
      name: { text: name, detail: company },
      host: host || context.locale.text("website.siteEveryHost"),
      currency,
      here:
        id === context.site.id
          ? { text: context.locale.text("website.siteHere"), badge: "info" as const }
          : "",
    },
    href: sitePath(id),
  })),
}));

export default function SettingsPage({ loaderData: { tabs, sites } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.settings");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text("website.sitesLead")}
        actions={
          <ButtonLink href={sitePath("new")} kind="line" size="s">
            {text("website.siteNew")}
          </ButtonLink>
        }
      />
      <SettingsTabs tabs={tabs} />
      <DataTable
        label={text("website.sites")}
        columns={[
          { id: "name", label: text("website.siteName") },
          { id: "host", label: text("website.siteHost") },
          { id: "currency", label: text("website.siteCurrency") },
          { id: "here", label: text("website.siteState"), wide: true },
        ]}
        rows={sites}
      />
    </StaffBody>
  );
}
