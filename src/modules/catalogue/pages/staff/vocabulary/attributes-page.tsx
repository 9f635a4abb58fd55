import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { staffAttributePath } from "../../../paths.ts";
import { attributeList } from "../../../server/staff/staff-attribute-view.ts";
import type { Route } from "./+types/attributes-page.ts";

export const loader = personalLoader(attributeList.roles, (context, { url }) =>
  listView(context, attributeList, url),
);

export const action = listAction(attributeList);

export default function AttributesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      add={{ href: staffAttributePath("new"), label: text("catalogue.newAttribute") }}
      empty={{ title: text("catalogue.attributesEmpty"), text: text("catalogue.attributesEmptyText") }}
    />
  );
}
