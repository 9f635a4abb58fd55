import { DocumentListPage } from "#modules/portal/components/account/document-list.tsx";
import { documentListView } from "#modules/portal/server/list-view.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { projectPaths } from "../paths.ts";
import { projectDocuments } from "../server/portal-projects.ts";
import type { Route } from "./+types/projects-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  documentListView(context, projectDocuments, url),
);

export default function ProjectsPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <DocumentListPage
      view={view}
      aside={
        view.total > 0 && (
          <Link className="link small" to={projectPaths.tasks}>
            {text("project.tasksTitle")}
          </Link>
        )
      }
      emptyText={text("project.listEmptyText")}
    />
  );
}
