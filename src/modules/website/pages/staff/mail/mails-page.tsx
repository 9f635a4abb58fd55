import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { mailList } from "../../../server/mail/mails.ts";
import type { Route } from "./+types/mails-page.ts";

export const loader = personalLoader(mailList.roles, (context, { url }) => listView(context, mailList, url));

export const action = listAction(mailList);

export default function MailsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={view}
      problem={actionData?.message}
      empty={{ title: text("website.mailsNone"), text: text("website.mailsNoneText") }}
    />
  );
}
