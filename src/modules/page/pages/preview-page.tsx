import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { PageArticle } from "../components/page-article.tsx";
import { previewedPage } from "../server/shown-page.ts";
import type { Route } from "./+types/preview-page.ts";

/** A draft for people with the link: never cached, hidden from search engines. */
export const loader = personalLoader("anyone", (context, { params }) =>
  previewedPage(context, params["token"] ?? ""),
);

export default function PreviewPage({ loaderData: page }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={page.title} hidden />
      <p className="wrap">
        <Badge kind="warn">{text("page.preview")}</Badge> {text("page.previewText")}
      </p>
      <PageArticle page={page} />
    </>
  );
}
