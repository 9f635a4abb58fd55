import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, id, line, longText } from "#platform/wire.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SettingsTabs } from "../../components/staff/settings-tabs.tsx";
import { SiteForm } from "../../components/staff/site-form.tsx";
import { sitePath } from "../../paths.ts";
import { settingsTabs } from "../../server/settings.ts";
import { createSite, saveSite, siteView } from "../../server/site-office.ts";
import type { Route } from "./+types/site-page.ts";

function siteIdOf(params: Record<string, string | undefined>): number | null {
  if (params["siteId"] === "new") return null;
  const siteId = id.safeParse(params["siteId"]);
  if (!siteId.success) throw notFound();
  return siteId.data;
}

export const loader = personalLoader(["administrator"], async (context, { params }) => ({
  ...(await siteView(context, siteIdOf(params))),
  tabs: settingsTabs(context),
}));

const input = z.object({
  name: line,
  host: line,
  company: line,
  address: longText,
  email: line,
  phone: line,
  vat: line,
  registration: line,
  currency: line,
  countryCode: line,
  taxDisplay: z.enum(["included", "excluded"]),
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(["administrator"], {
  save: on(input, async (context, { version, overwrite, ...values }, { params }) => {
    const siteId = siteIdOf(params);
    const kept = await transact(context, async (write) => {
      if (siteId === null) return createSite(write, values);
      await saveSite(write, siteId, values, overwrite ? undefined : version);
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
