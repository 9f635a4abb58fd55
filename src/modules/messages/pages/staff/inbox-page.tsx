import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { inboxList } from "../../server/inbox.ts";
import type { Route } from "./+types/inbox-page.ts";

export const loader = personalLoader(inboxList.roles, (context, { url }) =>
  listView(context, inboxList, url),
);

export const action = listAction(inboxList);

/** Every thread that waits for staff, from the site and by mail. */
export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("messages.staffNothingWaits"), text: text("messages.staffNothingWaitsText") }}
    />
  );
}
