import { ListPage } from "#modules/office/components/list-page.tsx";
import { listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { familyPath } from "../../paths.ts";
import { familyList } from "../../server/staff/family-view.ts";
import type { Route } from "./+types/families-page.ts";

export const loader = personalLoader(familyList.roles, (context, { url }) =>
  listView(context, familyList, url),
);

export default function FamiliesPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = (
    <ButtonLink href={familyPath("new")} size="s">
      {text("configurator.newFamily")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={loaderData}
      actions={add}
      empty={{
        ...{
          title: text("configurator.familiesEmpty"),
          text: text("configurator.familiesEmptyText"),
          actions: add,
        },
      }}
    />
  );
}
