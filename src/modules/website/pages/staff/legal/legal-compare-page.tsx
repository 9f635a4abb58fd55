import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { CheckedHtml } from "#platform/browser/checked-html.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Diff } from "#ui/staff/diff.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { LegalDraftState } from "../../../components/staff/legal/legal-draft-state.tsx";
import { legalTextPath } from "../../../paths.ts";
import { publishLegalDraft } from "../../../server/legal/legal-draft.ts";
import { type LegalCompareView, legalCompareView, legalKindOf } from "../../../server/legal/staff-legal.ts";
import type { Route } from "./+types/legal-compare-page.ts";

export const loader = personalLoader(["website"], (context, { params, url }) =>
  legalCompareView(context, legalKindOf(params), {
    from: url.searchParams.get("from") ?? "0",
    to: url.searchParams.get("to") ?? "draft",
  }),
);

export const action = formAction(["website"], {
  publish: on(z.object({ edition: z.coerce.number().int() }), async (context, { edition }, { params }) => {
    const kind = legalKindOf(params);
    const version = await transact(context, (write) => publishLegalDraft(write, kind, edition));
    return goDone(legalTextPath(kind), "website.legalPublished", { version });
  }),
});

export default function LegalComparePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text(view.edition === null ? "website.legalCompare" : "website.legalReview");
  return (
    <StaffBody>
      <PageHead title={`${title}: ${view.crumb}`} hidden />
      <StaffHead
        title={`${title}: ${view.crumb}`}
        actions={
          <ButtonLink href={legalTextPath(view.kind)} kind="line" size="s">
            {text("website.legalBack")}
          </ButtonLink>
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}{" "}
          {Object.values(actionData.fields)
            .filter((one, index, all) => all.indexOf(one) === index)
            .join(" ")}
        </Alert>
      )}
      <ChooseVersions view={view} />
      <LegalDraftState isTemplate={view.isTemplate} gaps={view.gaps} edition={view.edition ?? 0} />
      {view.edition !== null && view.gaps.length === 0 && (
        <Alert kind="warn" title={text("website.legalPublishTitle", { version: view.nextVersion })}>
          <p>{text("website.legalPublishText")}</p>
          <Form method="post">
            <input type="hidden" name="edition" value={view.edition} />
            <Button type="submit" size="s" name="action" value="publish">
              {text("website.legalPublish", { version: view.nextVersion })}
            </Button>
          </Form>
        </Alert>
      )}
      {view.languages.map(({ code, name, title: heading, html, changes }) => (
        <section className="stack" key={code} aria-label={name}>
          <h2 className="h3">{name}</h2>
          {changes.length === 0 ? (
            <p className="quiet">{text("website.legalNoChange")}</p>
          ) : (
            <Diff
              label={text("website.legalChangesIn", { language: name })}
              nameHead={text("website.legalPlace")}
              beforeHead={view.from}
              afterHead={view.to}
              nothing={text("website.legalNothing")}
              differences={changes.map(({ key, at, before, after }) => ({
                key,
                name: at === null ? text("website.legalTitle") : text("website.legalParagraph", { at }),
                before,
                after,
              }))}
            />
          )}
          <details>
            <summary>{text("website.legalPreview")}</summary>
            <div className="panel panel__b" lang={code}>
              <h3 className="h2">{heading}</h3>
              <CheckedHtml html={html} />
            </div>
          </details>
        </section>
      ))}
    </StaffBody>
  );
}

function ChooseVersions({ view }: { view: LegalCompareView }) {
  const { text } = useLocale();
  const first = { value: "0", label: text("website.legalNothingBefore") };
  return (
    <Form method="get" className="row">
      <Field label={text("website.legalFrom")} quiet>
        <Select small name="from" key={view.chosen.from} defaultValue={view.chosen.from}>
          {[...view.choices, first].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text("website.legalTo")} quiet>
        <Select small name="to" key={view.chosen.to} defaultValue={view.chosen.to}>
          {view.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" kind="line" size="s">
        {text("website.legalCompare")}
      </Button>
    </Form>
  );
}
