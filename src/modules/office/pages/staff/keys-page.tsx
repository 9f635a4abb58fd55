import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListPage } from "../../components/list-page.tsx";
import { newKeyPath } from "../../paths.ts";
import { keyList } from "../../server/key-list.ts";
import { listAction, listView } from "../../server/list-view.ts";
import type { Route } from "./+types/keys-page.ts";

export const loader = personalLoader(keyList.roles, (context, { url }) => listView(context, keyList, url));

export const action = listAction(keyList);

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const make = (
    <ButtonLink href={newKeyPath} size="s">
      {text("office.keyNew")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={make}
      empty={{ title: text("office.keysEmpty"), text: text("office.keysEmptyText"), actions: make }}
    />
  );
}
