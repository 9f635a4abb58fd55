import { z } from "zod";
import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { EditorHead } from "#modules/office/components/editor-frame.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { PostForm } from "../../components/staff/post-form.tsx";
import { staffPostPath, staffPostsPath } from "../../paths.ts";
import { blogRoles, postInput } from "../../server/post-input.ts";
import { publishPost, schedulePost, unpublishPost } from "../../server/publish.ts";
import { createPost, deletePost, savePost } from "../../server/staff-post.ts";
import { postEditView } from "../../server/staff-post-view.ts";
import type { Route } from "./+types/post-page.ts";

export const loader = personalLoader(blogRoles, (context, { params }) =>
  postEditView(context, recordIdOrNew(params["postId"])),
);

type Form = z.output<typeof postInput>;

/** Saves the form first, so that the published post is the one that the author sees. */
function saving(then: (write: WriteContext, id: number, form: Form) => Promise<void>, done: string) {
  return on(postInput, async (context: Context, form, { params }) => {
    const asked = recordIdOrNew(params["postId"]);
    const { overwrite, publishAt: _publishAt, ...kept } = form;
    const id = await transact(context, async (write) => {
      const saved = asked ?? (await createPost(write, kept));
      if (asked !== null) await savePost(write, asked, overwrite ? { ...kept, version: undefined } : kept);
      await then(write, saved, form);
      return saved;
    });
    return goDone(staffPostPath(id), done);
  });
}

export const action = formAction(blogRoles, {
  save: saving(async () => {}, "blog.staffSaved"),
  publish: saving((write, id) => publishPost(write, id), "blog.staffPublished"),
  schedule: saving((write, id, { publishAt }) => schedulePost(write, id, publishAt), "blog.staffScheduled"),
  unpublish: saving((write, id) => unpublishPost(write, id), "blog.staffUnpublished"),
  delete: on(z.object({}), async (context, _input, { params }) => {
    const name = await transact(context, (write) => deletePost(write, recordId(params["postId"])));
    return goDone(staffPostsPath, "blog.staffDeleted", { name });
  }),
});

const badges = { draft: "warn", scheduled: "info", published: "ok" } as const;

export default function PostPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { id } = view;
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <EditorHead
        title={view.crumb}
        state={{
          kind: badges[view.state],
          label: text(`blog.staffState_${view.state}`),
          words: text(`blog.staffSeen_${view.state}`, { at: view.at }),
        }}
        preview={
          id === null
            ? null
            : {
                path: view.publicPath ?? staffPostPath(id, "preview"),
                label: text(view.publicPath ? "blog.staffSee" : "blog.staffPreview"),
              }
        }
        actions={
          id !== null && (
            <ButtonLink href={staffPostPath(id, "versions")} kind="quiet" size="s">
              {text("blog.staffVersions")}
            </ButtonLink>
          )
        }
      />
      <PostForm view={view} problem={ofSaving(actionData)} />
      {id !== null && (
        <DeleteSection
          problem={actionData}
          label={text("blog.staffDeletePost")}
          lead={text("blog.staffDeletePostLead")}
        />
      )}
    </StaffBody>
  );
}
