import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { PageArticle } from "../../components/page-article.tsx";
import { editPath } from "../../paths.ts";
import { pageRoles } from "../../server/page-record.ts";
import { draftView } from "../../server/shown-page.ts";
import type { Route } from "./+types/preview-page.ts";

/** A draft in the frame of the site, for editors: never cached. */
export const loader = personalLoader(pageRoles, async (context, { params }) => {
  const { isPublished, ...page } = await draftView(context, recordId(params["pageId"]));
  return { found: { kind: "page" as const, page, isPublished } };
});

export default function PreviewPage({ loaderData: { found } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { page } = found;
  return (
    <>
      <PageHead title={page.title} hidden />
      <p className="wrap row preview-note">
        <Badge kind="warn">{text("page.preview")}</Badge> {text("page.previewText")}{" "}
        <a className={buttonClass({ kind: "line", size: "s" })} href={href(editPath(page.id))}>
          {text("page.edit")}
        </a>
      </p>
      <PageArticle page={page} />
    </>
  );
}
