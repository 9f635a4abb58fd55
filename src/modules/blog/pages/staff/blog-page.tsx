import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { staffBlogPath, staffBlogsPath } from "../../paths.ts";
import { blogRoles } from "../../server/post-input.ts";
import { blogEditView, blogInput, createBlog, deleteBlog, saveBlog } from "../../server/staff-blog.ts";
import type { Route } from "./+types/blog-page.ts";

export const loader = personalLoader(blogRoles, (context, { params }) =>
  blogEditView(context, recordIdOrNew(params["blogId"])),
);

export const action = recordAction({
  roles: blogRoles,
  param: "blogId",
  input: blogInput,
  create: createBlog,
  save: saveBlog,
  path: staffBlogPath,
  made: "blog.staffBlogMade",
  saved: "blog.staffSaved",
  deleting: { asks: nothingAsked, act: deleteBlog, done: "blog.staffDeleted", path: staffBlogsPath },
});

export default function BlogPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffBlogPath(view.id ?? "new")}
      actions={
        view.publicPath && (
          <a className={buttonClass({ kind: "line", size: "s" })} href={href(view.publicPath)}>
            {text("blog.staffSee")}
          </a>
        )
      }
      deleting={{ label: text("blog.staffDeleteBlog"), lead: text("blog.staffDeleteBlogLead") }}
    >
      <FormSection title={text("blog.staffBlog")} lead={text("blog.staffBlogLead")}>
        <BothTextField name="name" label="blog.staffName" value={view.name} />
        <BothTextAreaField name="subtitle" label="blog.staffSubtitle" value={view.subtitle} rows={2} />
        <FormGrid>
          <TextField
            name="slug"
            label={text("blog.staffSlug")}
            hint={text("blog.staffSlugHint")}
            value={view.slug}
            input={{ spellCheck: false }}
          />
          <TextField
            name="position"
            label={text("blog.staffPosition")}
            value={view.position}
            input={{ inputMode: "numeric" }}
          />
        </FormGrid>
      </FormSection>
    </RecordPage>
  );
}
