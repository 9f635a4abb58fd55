import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { peoplePaths } from "../../../paths.ts";
import { countryGroupList } from "../../../server/address/country-list.ts";
import type { Route } from "./+types/country-groups-page.ts";

export const loader = personalLoader(countryGroupList.roles, (context, { url }) =>
  listView(context, countryGroupList, url),
);

export const action = listAction(countryGroupList);

export default function CountryGroupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink kind="line" size="s" href={peoplePaths.countries}>
          {text("people.countries")}
        </ButtonLink>
      }
      add={{ href: peoplePaths.countryGroup("new"), label: text("people.countryGroupNew") }}
      empty={{ title: text("people.countryGroupsEmpty"), text: text("people.countryGroupsEmptyText") }}
    />
  );
}
