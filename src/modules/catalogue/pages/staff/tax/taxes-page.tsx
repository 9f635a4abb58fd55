import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { hasRole } from "#platform/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { newTaxGroupPath, staffTaxPath } from "../../../paths.ts";
import { taxList } from "../../../server/staff/staff-tax-view.ts";
import type { Route } from "./+types/taxes-page.ts";

export const loader = personalLoader(taxList.roles, async (context, { url }) => ({
  ...(await listView(context, taxList, url)),
  mayWrite: hasRole(context.user?.roles ?? [], "administrator"),
}));

export const action = listAction(taxList);

export default function TaxesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = loaderData.mayWrite && (
    <>
      <ButtonLink href={newTaxGroupPath} kind="line" size="s">
        {text("catalogue.newTaxGroup")}
      </ButtonLink>
      <ButtonLink href={staffTaxPath("new")} size="s">
        {text("catalogue.newTax")}
      </ButtonLink>
    </>
  );
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={add}
      empty={{
        title: text("catalogue.taxesEmpty"),
        text: text("catalogue.taxesEmptyText"),
        actions: add,
      }}
    />
  );
}
