import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Diff } from "#ui/staff/diff.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffPostPath } from "../../paths.ts";
import { blogRoles } from "../../server/post-input.ts";
import { type PostVersionsView, postVersions, versionWords } from "../../server/post-version.ts";
import { writeWords } from "../../server/staff-post.ts";
import type { Route } from "./+types/post-versions-page.ts";

export const loader = personalLoader(blogRoles, (context, { params, url }) =>
  postVersions(context, recordId(params["postId"]), {
    from: url.searchParams.get("from"),
    to: url.searchParams.get("to"),
  }),
);

const bringingBack = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) });

export const action = formAction(blogRoles, {
  restore: on(bringingBack, async (context, { version }, { params }) => {
    const id = recordId(params["postId"]);
    await transact(context, async (write) => writeWords(write, id, await versionWords(write, id, version)));
    return goDone(staffPostPath(id), "blog.staffBroughtBack");
  }),
});

export default function PostVersionsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = `${text("blog.staffVersions")}: ${view.crumb}`;
  const [newest] = view.versions;
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text("blog.staffVersionsLead")}
        actions={
          <ButtonLink href={staffPostPath(view.postId)} kind="line" size="s">
            {text("blog.staffBack")}
          </ButtonLink>
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <Choice view={view} />
      {view.chosen.from !== "0" && String(newest?.version) !== view.chosen.from && (
        <Form method="post">
          <input type="hidden" name="version" value={view.chosen.from} />
          <Button type="submit" size="s" kind="line" name="action" value="restore">
            {text("blog.staffBringBack", { version: view.fromLabel })}
          </Button>
        </Form>
      )}
      {view.languages.map(({ code, name, changes }) => (
        <section className="stack" key={code} aria-label={name}>
          <h2 className="h3">{name}</h2>
          {changes.length === 0 ? (
            <p className="quiet">{text("blog.staffNoChange")}</p>
          ) : (
            <Diff
              label={name}
              nameHead={text("blog.staffPlace")}
              beforeHead={view.fromLabel}
              afterHead={view.toLabel}
              nothing={text("blog.staffNothing")}
              differences={changes.map(({ key, at, before, after }) => ({
                key,
                name: at === null ? text("blog.staffName") : text("blog.staffParagraph", { at }),
                before,
                after,
              }))}
            />
          )}
        </section>
      ))}
    </StaffBody>
  );
}

function Choice({ view }: { view: PostVersionsView }) {
  const { text } = useLocale();
  const options = view.versions.map(({ version, label, by }) => (
    <option key={version} value={version}>
      {by ? `${label}, ${by}` : label}
    </option>
  ));
  return (
    <Form method="get" className="row">
      <Field label={text("blog.staffFrom")} quiet>
        <Select small name="from" key={view.chosen.from} defaultValue={view.chosen.from}>
          {options}
          <option value="0">{text("blog.staffNothingBefore")}</option>
        </Select>
      </Field>
      <Field label={text("blog.staffTo")} quiet>
        <Select small name="to" key={view.chosen.to} defaultValue={view.chosen.to}>
          {options}
        </Select>
      </Field>
      <Button type="submit" kind="line" size="s">
        {text("blog.staffCompare")}
      </Button>
    </Form>
  );
}
