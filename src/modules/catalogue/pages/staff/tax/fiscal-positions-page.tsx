import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { hasRole } from "#platform/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { staffFiscalPositionPath } from "../../../paths.ts";
import { fiscalPositionList } from "../../../server/staff/staff-fiscal-view.ts";
import type { Route } from "./+types/fiscal-positions-page.ts";

export const loader = personalLoader(fiscalPositionList.roles, async (context, { url }) => ({
  ...(await listView(context, fiscalPositionList, url)),
  mayWrite: hasRole(context.user?.roles ?? [], "administrator"),
}));

export const action = listAction(fiscalPositionList);

export default function FiscalPositionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = loaderData.mayWrite && (
    <ButtonLink href={staffFiscalPositionPath("new")} size="s">
      {text("catalogue.newFiscalPosition")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={add}
      empty={{
        title: text("catalogue.fiscalEmpty"),
        text: text("catalogue.fiscalEmptyText"),
        actions: add,
      }}
    />
  );
}
