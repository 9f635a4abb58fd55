import { DocumentListPage } from "#modules/portal/components/account/document-list.tsx";
import { documentListView } from "#modules/portal/server/list-view.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { projectPaths } from "../paths.ts";
import { taskDocuments } from "../server/portal-tasks.ts";
import type { Route } from "./+types/tasks-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  documentListView(context, taskDocuments, url),
);

export default function TasksPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <DocumentListPage
      view={view}
      aside={
        <Link className="link small" to={projectPaths.projects}>
          {text("project.listTitle")}
        </Link>
      }
      emptyText={text("project.listEmptyText")}
    />
  );
}
