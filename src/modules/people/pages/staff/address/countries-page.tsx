import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { peoplePaths } from "../../../paths.ts";
import { countryList } from "../../../server/address/country-list.ts";
import type { Route } from "./+types/countries-page.ts";

export const loader = personalLoader(countryList.roles, (context, { url }) =>
  listView(context, countryList, url),
);

export const action = listAction(countryList);

/** The countries that the shop sells and delivers to. */
export default function CountriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink kind="line" size="s" href={peoplePaths.countryGroups}>
          {text("people.countryGroups")}
        </ButtonLink>
      }
    />
  );
}
