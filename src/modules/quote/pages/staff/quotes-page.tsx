import Plus from "lucide-react/icons/plus";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { staffOrdersPaths } from "#modules/orders/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { quoteList } from "../../server/staff-quote-list.ts";
import type { Route } from "./+types/quotes-page.ts";

export const loader = personalLoader(quoteList.roles, (context, { url }) =>
  listView(context, quoteList, url),
);

export const action = listAction(quoteList);

export default function StaffQuotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink size="s" icon={Plus} href={staffOrdersPaths.new}>
          {text("quote.staffNew")}
        </ButtonLink>
      }
      empty={{ title: text("quote.staffNone"), text: text("quote.staffNoneText") }}
    />
  );
}
