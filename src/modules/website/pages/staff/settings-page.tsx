import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { ButtonLink, buttonClass, IconButton } from "#ui/button.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { SettingsTabs } from "../../components/staff/settings-tabs.tsx";
import { settingsPath, sitePath, siteSwitchPath } from "../../paths.ts";
import { settingsTabs } from "../../server/staff/settings.ts";
import { siteRows } from "../../server/staff/site-list.ts";
import { moveSite } from "../../server/staff/site-order.ts";
import type { Route } from "./+types/settings-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  tabs: settingsTabs(context),
  ...(await siteRows(context)),
}));

const move = z.object({ id, way: z.enum(["up", "down"]) });

export const action = formAction(["administrator"], {
  move: on(move, async (context, { id: siteId, way }) => {
    await transact(context, (write) => moveSite(write, siteId, way));
    return goDone(settingsPath, "website.siteMoved");
  }),
});

export default function SettingsPage({ loaderData: { tabs, sites, hereId } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.settings");
  const placeOf = (siteId: number) => {
    const at = sites.findIndex((site) => site.id === siteId);
    const name = sites[at]?.cells.name.text ?? "";
    return { siteId, name, isFirst: at === 0, isLast: at === sites.length - 1, isHere: siteId === hereId };
  };
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
          { id: "here", label: text("website.siteState") },
        ]}
        rows={sites}
      />
      {sites.length > 1 && (
        <FormSection title={text("website.siteOrder")} lead={text("website.siteOrderLead")}>
          {sites.map(({ id: siteId }) => (
            <SiteActions key={siteId} {...placeOf(siteId)} />
          ))}
        </FormSection>
      )}
    </StaffBody>
  );
}

type SiteActionsProps = { siteId: number; name: string; isFirst: boolean; isLast: boolean; isHere: boolean };

/** Moves a site among the others, and links to it. */
function SiteActions({ siteId, name, isFirst, isLast, isHere }: SiteActionsProps) {
  const { text } = useLocale();
  const button = { type: "submit", name: "way", small: true } as const;
  return (
    <Form method="post" preventScrollReset className="row">
      <input type="hidden" name="id" value={siteId} />
      <input type="hidden" name="action" value="move" />
      <IconButton
        {...button}
        value="up"
        icon={ArrowUp}
        disabled={isFirst}
        label={text("website.siteUp", { name })}
      />
      <IconButton
        {...button}
        value="down"
        icon={ArrowDown}
        disabled={isLast}
        label={text("website.siteDown", { name })}
      />
      <span>{name}</span>
      {!isHere && (
        <a className={buttonClass({ kind: "line", size: "s" })} href={siteSwitchPath(settingsPath, siteId)}>
          {text("website.siteGoTo", { name })}
        </a>
      )}
    </Form>
  );
}
