import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { giftCardList } from "../../../server/gift-card/staff-gift-card.ts";
import type { Route } from "./+types/gift-cards-page.ts";

export const loader = personalLoader(giftCardList.roles, (context, { url }) =>
  listView(context, giftCardList, url),
);

export const action = listAction(giftCardList);

export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink kind="line" size="s" href={staffOrdersPaths.giftCardSettings}>
          {text("orders.staffGiftCardSettings")}
        </ButtonLink>
      }
      add={{ href: staffOrdersPaths.giftCardNew, label: text("orders.staffGiftCardNew") }}
      empty={{ title: text("orders.staffGiftCardsEmpty"), text: text("orders.staffGiftCardsEmptyText") }}
    />
  );
}
