import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { TabLinks } from "#ui/tabs.tsx";
import { CountScan, CountSheet } from "../../../components/staff/stock/count-sheet.tsx";
import { staffCountPath } from "../../../paths.ts";
import {
  applyCount,
  cancelCount,
  saveSheet,
  scanCount,
  scanInput,
  sheetInput,
} from "../../../server/staff/staff-stock-count.ts";
import { countPage } from "../../../server/staff/staff-stock-count-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/count-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params, url }) =>
  countPage(context, recordId(params["countId"]), url),
);

export const action = formAction(catalogueRoles, {
  scan: on(scanInput, async (context, form, { params, url }) => {
    const countId = recordId(params["countId"]);
    await transact(context, (write) => scanCount(write, countId, form));
    return goTo(staffCountPath(countId) + url.search);
  }),
  save: on(sheetInput, async (context, form, { params, url }) => {
    const countId = recordId(params["countId"]);
    const count = await transact(context, (write) => saveSheet(write, countId, form));
    return goDone(staffCountPath(countId) + url.search, "catalogue.sheetSaved", { count });
  }),
  apply: on(z.object({}), async (context, _input, { params }) => {
    const countId = recordId(params["countId"]);
    const count = await transact(context, (write) => applyCount(write, countId));
    return goDone(staffCountPath(countId), "catalogue.countApplied", { count });
  }),
  cancel: on(z.object({}), async (context, _input, { params }) => {
    const countId = recordId(params["countId"]);
    await transact(context, (write) => cancelCount(write, countId));
    return goDone(staffCountPath(countId), "catalogue.countCancelled");
  }),
});

const badges = { open: "warn", applied: "ok", cancelled: "plain" } as const;

export default function CountPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const ended = /^(apply|cancel)$/.test(actionData?.typed["action"] ?? "");
  const endFault = ended ? actionData?.message : undefined;
  const address = (asked: string) => `${staffCountPath(view.id)}?${asked}`;
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.name}
        badges={
          <>
            <Badge kind={badges[view.state]}>{text(`catalogue.countState_${view.state}`)}</Badge>
            <span className="quiet">{view.started}</span>
          </>
        }
        actions={view.state === "open" && <EndButtons />}
      />
      <FactsGrid
        facts={[
          { key: "counted", name: text("catalogue.countCounted"), value: `${view.counted} / ${view.lines}` },
          { key: "differences", name: text("catalogue.countDifferences"), value: view.differences },
        ]}
      />
      <TabLinks
        label={text("catalogue.sheet")}
        links={(["all", "open", "different"] as const).map((show) => ({
          href: address(`show=${show}`),
          label: text(`catalogue.countShow_${show}`),
          current: show === view.show,
        }))}
      />
      {view.state === "open" && <CountScan view={view} problem={actionData} />}
      {endFault && (
        <Alert kind="bad" live>
          {endFault}
        </Alert>
      )}
      <CountSheet view={view} problem={actionData} />
      <Pager
        page={view.page}
        pages={view.pages}
        href={(page) => address(`show=${view.show}&page=${page}`)}
        label={text("office.pages")}
        previousLabel={text("office.previous")}
        nextLabel={text("office.next")}
        pageLabel={(page) => text("office.page", { page })}
      />
    </StaffBody>
  );
}

function EndButtons() {
  const { text } = useLocale();
  return (
    <Form method="post" className="row">
      <Button type="submit" kind="line" size="s" name="action" value="cancel">
        {text("catalogue.cancelCount")}
      </Button>
      <Button type="submit" size="s" name="action" value="apply">
        {text("catalogue.applyCount")}
      </Button>
    </Form>
  );
}
