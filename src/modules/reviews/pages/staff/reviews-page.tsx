import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { reviewList } from "../../server/review-list.ts";
import type { Route } from "./+types/reviews-page.ts";

export const loader = personalLoader(reviewList.roles, (context, { url }) =>
  listView(context, reviewList, url),
);

export const action = listAction(reviewList);

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("reviews.staffNone"), text: text("reviews.staffNoneText") }}
    />
  );
}
