import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { PostArticle } from "../../components/post-article.tsx";
import { staffPostPath } from "../../paths.ts";
import { blogRoles } from "../../server/post-input.ts";
import { postPreview } from "../../server/staff-post-view.ts";
import type { Route } from "./+types/post-preview-page.ts";

/** A post before publication: for staff only, never cached, hidden from search engines. */
export const loader = personalLoader(blogRoles, async (context, { params, url }) => ({
  post: await postPreview(context, recordId(params["postId"])),
  origin: url.origin,
}));

export default function PostPreviewPage({ loaderData: { post, origin } }: Route.ComponentProps) {
  const { href, text } = useLocale();
  return (
    <>
      <PageHead title={post.title} hidden />
      <div className="wrap">
        <p className="row">
          <Badge kind="warn">{text("blog.preview")}</Badge>
          <a className={buttonClass({ kind: "line", size: "s" })} href={href(staffPostPath(post.id))}>
            {text("blog.edit")}
          </a>
        </p>
      </div>
      <PostArticle post={post} origin={origin} preview />
    </>
  );
}
