import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { staffBrandPath } from "../../../paths.ts";
import { brandList } from "../../../server/staff/staff-brand.ts";
import type { Route } from "./+types/brands-page.ts";

export const loader = personalLoader(brandList.roles, (context, { url }) =>
  listView(context, brandList, url),
);

export const action = listAction(brandList);

export default function BrandsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      add={{ href: staffBrandPath("new"), label: text("catalogue.newBrand") }}
      empty={{ title: text("catalogue.brandsEmpty"), text: text("catalogue.brandsEmptyText") }}
    />
  );
}
