import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListPage } from "../../components/list-page.tsx";
import { deliveriesPath, newWebhookPath } from "../../paths.ts";
import { listAction, listView } from "../../server/list-view.ts";
import { webhookList } from "../../server/webhook-list.ts";
import type { Route } from "./+types/webhooks-page.ts";

export const loader = personalLoader(webhookList.roles, (context, { url }) =>
  listView(context, webhookList, url),
);

export const action = listAction(webhookList);

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const make = (
    <ButtonLink href={newWebhookPath} size="s">
      {text("office.webhookNew")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <>
          <ButtonLink href={deliveriesPath} kind="line" size="s">
            {text("office.deliveries")}
          </ButtonLink>
          {make}
        </>
      }
      empty={{ title: text("office.webhooksEmpty"), text: text("office.webhooksEmptyText"), actions: make }}
    />
  );
}
