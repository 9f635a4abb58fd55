import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { staffCarrierPath } from "../../paths.ts";
import { carrierList } from "../../server/staff-carrier-view.ts";
import type { Route } from "./+types/carriers-page.ts";

export const loader = personalLoader(carrierList.roles, (context, { url }) =>
  listView(context, carrierList, url),
);

export const action = listAction(carrierList);

export default function CarriersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = (
    <ButtonLink href={staffCarrierPath("new")} size="s">
      {text("delivery.staffNew")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={add}
      empty={{ title: text("delivery.staffEmpty"), text: text("delivery.staffEmptyText"), actions: add }}
    />
  );
}
