import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { nothing } from "#platform/wire.ts";
import { buttonClass } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SettingsTabs } from "../../../components/staff/settings-tabs.tsx";
import { SiteForm } from "../../../components/staff/site/site-form.tsx";
import { settingsPath, sitePath, siteSwitchPath } from "../../../paths.ts";
import { siteForm } from "../../../server/site/site-input.ts";
import { createSite, saveSite, siteView } from "../../../server/site/staff-site.ts";
import { settingsTabs } from "../../../server/staff/settings.ts";
import { removeSite } from "../../../server/staff/site-order.ts";
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
  delete: on(nothing, async (context, _input, { params }) => {
    const siteId = recordIdOrNew(params["siteId"]);
    if (siteId === null) throw notFound();
    const name = await transact(context, (write) => removeSite(write, siteId));
    return goDone(settingsPath, "website.siteDeleted", { name });
  }),
});

export default function SitePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} />
      <SettingsTabs tabs={view.tabs} />
      <SiteForm view={view} problem={ofSaving(actionData)} path={sitePath(view.id ?? "new")} />
      {view.isOwn && <p className="quiet">{text("website.siteOwnHint")}</p>}
      {view.id !== null && !view.isOwn && (
        <>
          <p className="quiet">{text("website.siteOtherHint")}</p>
          <p>
            <a
              className={buttonClass({ kind: "line", size: "s" })}
              href={siteSwitchPath(settingsPath, view.id)}
            >
              {text("website.siteGo")}
            </a>
          </p>
          <DeleteSection
            problem={actionData}
            lead={text("website.siteDeleteLead")}
            label={text("website.siteDelete")}
          />
        </>
      )}
    </StaffBody>
  );
}
