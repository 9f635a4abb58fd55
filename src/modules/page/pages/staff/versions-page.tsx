import { Form } from "react-router";
import { z } from "zod";
import { ContentBody } from "#modules/content/components/content-body.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { editPath, staffPagePath } from "../../paths.ts";
import { pageRoles } from "../../server/page-record.ts";
import { restoreVersion, type VersionsView, versionsView } from "../../server/versions-view.ts";
import type { Route } from "./+types/versions-page.ts";

export const loader = personalLoader(pageRoles, (context, { params, url }) =>
  versionsView(context, recordId(params["pageId"]), {
    from: url.searchParams.get("from"),
    to: url.searchParams.get("to"),
    code: url.searchParams.get("in"),
  }),
);

export const action = formAction(pageRoles, {
  restore: on(
    z.object({ number: z.coerce.number().int().min(1) }),
    async (context, { number }, { params }) => {
      const id = recordId(params["pageId"]);
      await transact(context, (write) => restoreVersion(write, id, number));
      return goDone(staffPagePath(id, "versions"), "page.versionRestored");
    },
  ),
});

export default function VersionsPage({ loaderData: view }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("page.versionsOf", { name: view.crumb });
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text("page.versionChanges", { count: view.changes })}
        actions={
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(editPath(view.pageId, view.code))}
          >
            {text("page.staffEdit")}
          </a>
        }
      />
      <ChooseVersions view={view} />
      <div className="compare-pages">
        <Side view={view} which="before" />
        <Side view={view} which="after" />
      </div>
    </StaffBody>
  );
}

/** One of the two rendered versions with its differences marked. */
function Side({ view, which }: { view: VersionsView; which: "before" | "after" }) {
  const { text } = useLocale();
  const side = view[which];
  const number = view.chosen[which === "before" ? "from" : "to"];
  const other = view[which === "before" ? "after" : "before"];
  return (
    <section className="compare-page" aria-label={side.label}>
      <header className="row row--between">
        <h2 className="h3">{side.label}</h2>
        {number !== "draft" && (
          <Form method="post">
            <input type="hidden" name="number" value={number} />
            <Button type="submit" kind="line" size="s" name="action" value="restore">
              {text("page.versionRestore")}
            </Button>
          </Form>
        )}
      </header>
      <div lang={view.code}>
        <p className={side.title === other.title ? "h2" : "h2 compare-page__changed"}>
          {side.title || text("page.staffNotWritten")}
        </p>
        {side.description !== other.description && (
          <p className="muted compare-page__changed">{side.description || text("page.staffNoDescription")}</p>
        )}
        {side.blocks.map(({ id, content, change }) => (
          <div key={id} className={change ? `compare-page__block compare-page__block--${change}` : undefined}>
            {change && (
              <Badge kind={change === "added" ? "ok" : change === "removed" ? "bad" : "info"}>
                {text(`page.change_${change}`)}
              </Badge>
            )}
            <ContentBody content={content} />
          </div>
        ))}
      </div>
    </section>
  );
}

function ChooseVersions({ view }: { view: VersionsView }) {
  const { text } = useLocale();
  const choices = [
    { value: "draft", label: text("page.versionDraft") },
    ...view.versions.map(({ number, label, by }) => ({
      value: String(number),
      label: by ? `${label} · ${by}` : label,
    })),
  ];
  return (
    <Form method="get" className="row">
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={text(`page.version_${name}`)} quiet>
          <Select small name={name} key={view.chosen[name]} defaultValue={view.chosen[name]}>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={text("page.versionLanguage")} quiet>
        <Select small name="in" key={view.code} defaultValue={view.code}>
          {view.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" kind="line" size="s">
        {text("page.versionCompare")}
      </Button>
    </Form>
  );
}
