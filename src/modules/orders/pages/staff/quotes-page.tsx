import Plus from "lucide-react/icons/plus";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { staffOrdersPaths } from "../../paths.ts";
import { quotesList } from "../../server/orders-list.ts";
import type { Route } from "./+types/quotes-page.ts";

export const loader = personalLoader(quotesList.roles, (context, { url }) =>
  listView(context, quotesList, url),
);

export const action = listAction(quotesList);

export default function QuotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink size="s" icon={Plus} href={staffOrdersPaths.new}>
          {text("orders.staffNew")}
        </ButtonLink>
      }
      empty={{ title: text("orders.staffNoQuotes"), text: text("orders.staffNoQuotesText") }}
    />
  );
}
