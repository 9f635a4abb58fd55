import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import stylesheet from "../../../styles.staff.css?url";
import { PageEditor } from "../components/editing/page-editor.tsx";
import { editView } from "../server/edit-view.ts";
import { pageRoles } from "../server/page-record.ts";
import type { Route } from "./+types/edit-page.ts";

/** The site's navbar is hidden in the editor. */
export const handle = { shell: "edit" };

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const loader = personalLoader(pageRoles, (context, { params, url }) =>
  editView(context, recordId(params["pageId"]), url.searchParams.get("in")),
);

/** The editor's text is newer than the server's, so the data is loaded only once. */
export const shouldRevalidate = () => false;

export default function EditPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={text("page.editPage", { name: view.draft.title })} hidden />
      <noscript>
        <Alert kind="warn">{text("page.editNeedsScript")}</Alert>
      </noscript>
      <PageEditor key={`${view.id} ${view.code}`} view={view} />
    </>
  );
}
