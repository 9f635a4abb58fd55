import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { projectPaths } from "../../paths.ts";
import { projectList } from "../../server/staff-project-list.ts";
import type { Route } from "./+types/projects-page.ts";

export const loader = personalLoader(projectList.roles, async (context, { url }) => ({
  list: await listView(context, projectList, url),
}));

export const action = listAction(projectList);

export default function ProjectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData.list}
      problem={actionData?.message}
      actions={
        <ButtonLink kind="line" size="s" href={projectPaths.staffBoard()}>
          {text("project.staffBoard")}
        </ButtonLink>
      }
      add={{ href: projectPaths.staffProject("new"), label: text("project.staffNew") }}
      empty={{ title: text("project.staffEmpty"), text: text("project.staffEmptyText") }}
    />
  );
}
