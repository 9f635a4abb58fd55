import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { BrokenMentions } from "../../components/staff/mentions.tsx";
import { staffSliderPath } from "../../paths.ts";
import { brokenMentions } from "../../server/mention.ts";
import { sliderList } from "../../server/staff-slider-list.ts";
import type { Route } from "./+types/sliders-page.ts";

export const loader = personalLoader(sliderList.roles, async (context, { url }) => ({
  list: await listView(context, sliderList, url),
  broken: await brokenMentions(context),
}));

export const action = listAction(sliderList);

export default function SlidersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData.list}
      problem={actionData?.message}
      add={{ href: staffSliderPath("new"), label: text("slider.staffNew") }}
      empty={{ title: text("slider.staffEmpty"), text: text("slider.staffEmptyText") }}
    >
      <BrokenMentions mentions={loaderData.broken} />
    </ListPage>
  );
}
