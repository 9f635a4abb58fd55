import { Form } from "react-router";
import { z } from "zod";
import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { EditorHead } from "#modules/office/components/editor-frame.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { PreviewLink } from "../../components/staff/preview-link.tsx";
import { SettingsForm } from "../../components/staff/settings-form.tsx";
import { useEditorAhead } from "../../components/staff/use-editor-ahead.ts";
import { editPath, staffPagePath, staffPagesPath } from "../../paths.ts";
import { copyPage } from "../../server/copy-page.ts";
import { deletePage, savePage, settingsInput } from "../../server/page.ts";
import { addToMenu } from "../../server/page-menu.ts";
import { pageRoles } from "../../server/page-record.ts";
import { publishPage, schedulePage, unpublishPage } from "../../server/publish.ts";
import { settingsView } from "../../server/settings-view.ts";
import type { Route } from "./+types/settings-page.ts";

export const loader = personalLoader(pageRoles, (context, { params }) =>
  settingsView(context, recordId(params["pageId"])),
);

type Settings = z.output<typeof settingsInput>;

/** Saves the form first, so that the action applies to the visible settings. */
function saving(then: (write: WriteContext, id: number, form: Settings) => Promise<void>, done: string) {
  return on(settingsInput, async (context: Context, form, { params }) => {
    const id = recordId(params["pageId"]);
    const { overwrite, publishAt: _from, unpublishAt: _until, menuUnder: _menu, ...kept } = form;
    await transact(context, async (write) => {
      await savePage(write, id, overwrite ? { ...kept, version: undefined } : kept);
      await then(write, id, form);
    });
    return goDone(staffPagePath(id), done);
  });
}

export const action = formAction(pageRoles, {
  save: saving(async () => {}, "page.staffSaved"),
  publish: saving((write, id) => publishPage(write, id), "page.staffPublished"),
  unpublish: saving((write, id) => unpublishPage(write, id), "page.staffUnpublished"),
  schedule: saving((write, id, form) => schedulePage(write, id, form), "page.staffScheduled"),
  menu: saving(
    async (write, id, { menuUnder }) => void (await addToMenu(write, id, menuUnder)),
    "page.menuAdded",
  ),
  copy: on(z.object({}), async (context, _input, { params }) => {
    const id = await transact(context, (write) => copyPage(write, recordId(params["pageId"])));
    return goDone(staffPagePath(id), "page.staffCopied");
  }),
  delete: on(z.object({}), async (context, _input, { params }) => {
    const name = await transact(context, (write) => deletePage(write, recordId(params["pageId"])));
    return goDone(staffPagesPath, "page.staffDeleted", { name });
  }),
});

const badges = {
  published: "ok",
  changed: "info",
  scheduled: "info",
  draft: "warn",
  deleted: undefined,
} as const;

export default function SettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  useEditorAhead();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <EditorHead
        title={view.crumb}
        state={{
          kind: badges[view.state],
          label: text(`page.staffState_${view.state}`),
          words: text(`page.staffSeen_${view.state}`, { at: view.at }),
        }}
        preview={view.isPublished ? { path: view.path, label: text("page.staffSee") } : null}
        actions={
          view.state !== "deleted" && (
            <>
              <a className={buttonClass({ kind: "line", size: "s" })} href={href(editPath(view.id))}>
                {text("page.staffEdit")}
              </a>
              <ButtonLink href={staffPagePath(view.id, "versions")} kind="quiet" size="s">
                {text("page.staffVersions")}
              </ButtonLink>
              <Form method="post">
                <Button type="submit" kind="quiet" size="s" name="action" value="copy">
                  {text("page.staffCopy")}
                </Button>
              </Form>
            </>
          )
        }
      />
      <SettingsForm view={view} problem={ofSaving(actionData)} />
      <PreviewLink pageId={view.id} hasPreview={view.hasPreview} />
      {!view.isHome && (
        <DeleteSection
          problem={actionData}
          label={text("page.staffDeletePage")}
          lead={text("page.staffDeleteLead", { count: view.usedOn.length })}
        />
      )}
    </StaffBody>
  );
}
