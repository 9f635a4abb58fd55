import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { ListPage } from "../../components/list-page.tsx";
import { jobList, queueFigures } from "../../server/jobs.ts";
import { listAction, listView } from "../../server/list-view.ts";
import type { Route } from "./+types/jobs-page.ts";

export const loader = personalLoader(jobList.roles, async (context, { url }) => ({
  list: await listView(context, jobList, url),
  queue: await queueFigures(context),
}));

export const action = listAction(jobList);

export default function JobsPage({ loaderData: { list, queue }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={list}
      problem={actionData?.message}
      empty={{ title: text("office.jobsEmpty"), text: text("office.jobsEmptyText") }}
    >
      <FactsGrid
        facts={[
          { key: "waiting", name: text("office.jobsWaiting"), value: queue.waiting },
          { key: "running", name: text("office.job_running"), value: queue.running },
          { key: "failed", name: text("office.job_failed"), value: queue.failed },
          {
            key: "age",
            name: text("office.jobsAge"),
            value: text("office.seconds", { seconds: queue.ageSeconds }),
          },
        ]}
      />
    </ListPage>
  );
}
