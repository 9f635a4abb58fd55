import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { redirectsPath } from "../../paths.ts";
import { missingList, missingTotals } from "../../server/missing-list.ts";
import type { Route } from "./+types/missing-page.ts";

export const loader = personalLoader(missingList.roles, async (context, { url }) => ({
  list: await listView(context, missingList, url),
  totals: await missingTotals(context),
}));

export const action = listAction(missingList);

export default function MissingPage({ loaderData: { list, totals }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={list}
      problem={actionData?.message}
      actions={
        <ButtonLink href={redirectsPath} kind="line" size="s">
          {text("page.redirects")}
        </ButtonLink>
      }
      empty={{ title: text("page.missingEmpty"), text: text("page.missingEmptyText") }}
    >
      <p className="muted">
        {text("page.missingLead")}{" "}
        {totals.program + totals.file > 0 &&
          text("page.missingFolded", { programs: totals.program, files: totals.file })}
      </p>
    </ListPage>
  );
}
