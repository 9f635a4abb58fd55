import { Form } from "react-router";
import { z } from "zod";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { ChoiceRows, NameFields, NewGrid, NumberRows } from "../../components/staff/family-fields.tsx";
import { GridFields, PositionRows, RuleRows } from "../../components/staff/family-rule-fields.tsx";
import { familyPath } from "../../paths.ts";
import { familyDraft } from "../../server/family/family-draft.ts";
import { releaseFamily } from "../../server/family/release.ts";
import { checkApart } from "../../server/family/release-apart.ts";
import { familyInput } from "../../server/staff/family-input.ts";
import { familyPage, faultWords } from "../../server/staff/family-view.ts";
import { createStaffFamily, familyRoles, saveStaffFamily } from "../../server/staff/staff-family.ts";
import type { Route } from "./+types/family-page.ts";

export const loader = personalLoader(familyRoles, async (context, { params, url }) => {
  const id = recordIdOrNew(params["familyId"]);
  const view = await familyPage(context, id);
  if (id === null || !url.searchParams.has("check")) return { ...view, faults: null };
  const { family, cases } = await familyDraft(context, id);
  const { faults } = await checkApart(family, cases);
  return { ...view, faults: faults.map((fault) => faultWords(context, family, fault)) };
});

export const action = formAction(familyRoles, {
  save: on(familyInput, async (context, { overwrite, ...form }, { params }) => {
    const asked = recordIdOrNew(params["familyId"]);
    const saved = await transact(context, async (write) => {
      if (asked === null) return createStaffFamily(write, form);
      await saveStaffFamily(write, asked, overwrite ? { ...form, version: undefined } : form);
      return asked;
    });
    return goDone(familyPath(saved), "configurator.familySaved");
  }),
  release: on(z.object({ version: z.coerce.number().int() }), async (context, { version }, { params }) => {
    const id = recordId(params["familyId"]);
    const { family, cases } = await familyDraft(context, id);
    const report = await checkApart(family, cases);
    const number = await transact(context, (write) => releaseFamily(write, id, { version, report }));
    return goDone(familyPath(id), "configurator.familyReleased", { number });
  }),
});

export default function FamilyPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const isNew = view.id === null;
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={familyPath(view.id ?? "new")}
      lead={text(isNew ? "configurator.newFamilyLead" : "configurator.familyLead")}
      before={!isNew && <Release view={view} />}
    >
      <NameFields view={view} />
      {isNew ? (
        <NewGrid />
      ) : (
        <div key={view.version}>
          <NumberRows view={view} />
          <ChoiceRows view={view} />
          <RuleRows view={view} />
          <PositionRows view={view} />
          <GridFields view={view} />
        </div>
      )}
    </RecordPage>
  );
}

/** What buyers have now, and the button that gives them the draft. */
function Release({ view }: { view: Route.ComponentProps["loaderData"] }) {
  const { text } = useLocale();
  const { faults, versions, version } = view;
  return (
    <FormSection title={text("configurator.release")} lead={text("configurator.releaseLead")}>
      {faults && faults.length === 0 && <p role="status">{text("configurator.noFaults")}</p>}
      {faults && faults.length > 0 && (
        <ul className="configurator-faults" role="status">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className="configurator-release">
        <Form method="get">
          <Button type="submit" kind="line" size="s" name="check" value="1">
            {text("configurator.check")}
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" size="s" name="action" value="release">
            {text("configurator.releaseDraft")}
          </Button>
        </Form>
      </div>
      <ul className="configurator-versions">
        {versions.map(({ number, at, isCurrent }) => (
          <li key={number}>
            {text("configurator.versionNumber", { number })} · {at}{" "}
            {isCurrent && <Badge kind="ok">{text("configurator.versionCurrent")}</Badge>}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
