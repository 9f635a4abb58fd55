import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { staffCountPath } from "../../../paths.ts";
import { countList } from "../../../server/staff/staff-stock-count-view.ts";
import type { Route } from "./+types/counts-page.ts";

export const loader = personalLoader(countList.roles, (context, { url }) =>
  listView(context, countList, url),
);

export const action = listAction(countList);

export default function CountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      add={{ href: staffCountPath("new"), label: text("catalogue.newCount") }}
      empty={{ title: text("catalogue.countsEmpty"), text: text("catalogue.countsEmptyText") }}
    />
  );
}
