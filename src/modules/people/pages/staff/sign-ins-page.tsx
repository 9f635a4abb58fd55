import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { signInList } from "../../server/staff/staff-list.ts";
import type { Route } from "./+types/sign-ins-page.ts";

export const loader = personalLoader(signInList.roles, (context, { url }) =>
  listView(context, signInList, url),
);

export const action = listAction(signInList);

export default function SignInsPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={view}
      problem={problem?.message}
      empty={{ title: text("people.signInsNone"), text: text("people.signInsNoneText") }}
    />
  );
}
