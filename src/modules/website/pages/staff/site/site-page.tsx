import { goDone } from "#modules/office/server/done.ts";
import { recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SettingsTabs } from "../../../components/staff/settings-tabs.tsx";
import { SiteForm } from "../../../components/staff/site/site-form.tsx";
import { sitePath } from "../../../paths.ts";
import { siteForm } from "../../../server/site/site-input.ts";
import { createSite, saveSite, siteView } from "../../../server/site/staff-site.ts";
import { settingsTabs } from "../../../server/staff/settings.ts";
import type { Route } from "./+types/site-page.ts";

export const loader = personalLoader(["administrator"], async (context, { params }) => ({
  ...(await siteView(context, recordIdOrNew(params["siteId"]))),
  tabs: settingsTabs(context),
}));

export const action = formAction(["administrator"], {
  save: on(siteForm, async (context, { values, seen }, { params }) => {
    const siteId = recordIdOrNew(params["siteId"]);
    const kept = await transact(context, async (write) => {
      if (siteId === null) return createSite(write, values);
      await saveSite(write, siteId, values, seen);
      return siteId;
    });
    return goDone(sitePath(kept), "website.siteSaved", { name: values.name });
  }),
});

export default function SitePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} />
      <SettingsTabs tabs={view.tabs} />
      <SiteForm view={view} problem={actionData} path={sitePath(view.id ?? "new")} />
      {view.isOwn && <p className="quiet">{text("website.siteOwnHint")}</p>}
    </StaffBody>
  );
}
