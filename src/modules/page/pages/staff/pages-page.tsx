import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useEditorAhead } from "../../components/staff/use-editor-ahead.ts";
import { homeStartPath, staffPagePath } from "../../paths.ts";
import { pageList } from "../../server/page-list.ts";
import type { Route } from "./+types/pages-page.ts";

export const loader = personalLoader(pageList.roles, (context, { url }) => listView(context, pageList, url));

export const action = listAction(pageList);

export default function PagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  useEditorAhead();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink href={homeStartPath} kind="quiet" size="s">
          {text("page.homePage")}
        </ButtonLink>
      }
      add={{ href: staffPagePath("new"), label: text("page.staffNew") }}
      empty={{ title: text("page.staffEmpty"), text: text("page.staffEmptyText") }}
    />
  );
}
