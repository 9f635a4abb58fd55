import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Diff } from "#ui/staff/diff.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { FamilyTabs } from "../../components/staff/family-frame.tsx";
import { familyPartPath } from "../../paths.ts";
import { familyAction } from "../../server/staff/family-action.ts";
import { familyRoles } from "../../server/staff/staff-family.ts";
import { restoreVersion, type VersionsView, versionsPage } from "../../server/staff/staff-versions.ts";
import type { Route } from "./+types/versions-page.ts";

export const loader = personalLoader(familyRoles, (context, { params, url }) =>
  versionsPage(context, recordId(params["familyId"]), {
    from: url.searchParams.get("from"),
    to: url.searchParams.get("to"),
  }),
);

const pathOf = (id: number) => familyPartPath(id, "versions");

export const action = familyAction(pathOf, {
  restore: on(
    z.object({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    async (context, { number }, { params }) => {
      const id = recordId(params["familyId"]);
      await transact(context, (write) => restoreVersion(write, id, number));
      return goDone(pathOf(id), "configurator.versionRestored", { number });
    },
  ),
});

export default function VersionsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("configurator.versionsLead")} />
      <FamilyTabs frame={view} />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <Versions view={view} />
      {view.versions.length > 0 && <Comparison view={view} />}
      <Changes view={view} />
    </StaffBody>
  );
}

function Versions({ view }: { view: VersionsView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.part_versions")} lead={text("configurator.versionsHint")}>
      {view.versions.length === 0 && <p className="rows__empty">{text("configurator.buyersHaveNothing")}</p>}
      <ul className="configurator-list">
        {view.versions.map(({ number, at, by, note, isCurrent }) => (
          <li key={number} className="configurator-version">
            <b>
              {text("configurator.versionNumber", { number })}{" "}
              {isCurrent && <Badge kind="ok">{text("configurator.versionCurrent")}</Badge>}
            </b>
            <span>{[at, by].filter(Boolean).join(" · ")}</span>
            {note && <p>{note}</p>}
            <Form method="post">
              <input type="hidden" name="number" value={number} />
              <Button type="submit" kind="line" size="s" name="action" value="restore">
                {text("configurator.restoreVersion", { number })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** Compares two versions: additions, changes and removals in words. */
function Comparison({ view }: { view: VersionsView }) {
  const { text } = useLocale();
  const { from, to, fromLabel, toLabel } = view.chosen;
  return (
    <div className="configurator-wide">
      <FormSection title={text("configurator.compare")} lead={text("configurator.compareLead")}>
        <Form method="get" className="row" preventScrollReset>
          {(["from", "to"] as const).map((side) => (
            <Field key={side} label={text(`configurator.compare_${side}`)} quiet>
              <Select small name={side} key={view.chosen[side]} defaultValue={side === "from" ? from : to}>
                {view.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          <Button type="submit" kind="line" size="s">
            {text("configurator.compareNow")}
          </Button>
        </Form>
        {view.count === 0 ? (
          <p>{text("configurator.noDifference")}</p>
        ) : (
          <>
            {view.count > view.differences.length && (
              <p>
                {text("configurator.moreDifferences", { shown: view.differences.length, count: view.count })}
              </p>
            )}
            <Diff
              label={text("configurator.compare")}
              nameHead={text("configurator.place")}
              beforeHead={fromLabel}
              afterHead={toLabel}
              nothing={text("configurator.notThere")}
              differences={view.differences}
            />
          </>
        )}
      </FormSection>
    </div>
  );
}

/** The changes of the draft, each with a button that restores the state before it. */
function Changes({ view }: { view: VersionsView }) {
  const { text } = useLocale();
  if (view.changes.length === 0) return null;
  return (
    <FormSection title={text("configurator.changes")} lead={text("configurator.changesLead")}>
      <ul className="configurator-list">
        {view.changes.map(({ id, text: said, at, by }) => (
          <li key={id} className="configurator-version">
            {said}
            <span>{[at, by].filter(Boolean).join(" · ")}</span>
            <Form method="post">
              <input type="hidden" name="earlier" value={id} />
              <Button
                type="submit"
                kind="line"
                size="s"
                name="action"
                value="undo"
                aria-label={text("configurator.backBeforeThis", { at })}
              >
                {text("configurator.backBefore")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
