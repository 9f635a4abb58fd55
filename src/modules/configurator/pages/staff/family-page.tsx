import { Form } from "react-router";
import { z } from "zod";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { NameFields, NewGrid } from "../../components/staff/family-fields.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { familyPath } from "../../paths.ts";
import { familyDraft } from "../../server/family/family-draft.ts";
import { releaseFamily } from "../../server/family/release.ts";
import { checkApart } from "../../server/family/release-apart.ts";
import { familyAction } from "../../server/staff/family-action.ts";
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

const releaseInput = z.object({
  version: z.coerce.number().int(),
  note: z.string().trim().max(500).default(""),
});

export const action = familyAction(familyPath, {
  save: on(familyInput, async (context, { overwrite, ...form }, { params }) => {
    const asked = recordIdOrNew(params["familyId"]);
    const saved = await transact(context, async (write) => {
      if (asked === null) return createStaffFamily(write, form);
      await saveStaffFamily(write, asked, overwrite ? { ...form, version: undefined } : form);
      return asked;
    });
    return goDone(familyPath(saved), "configurator.familySaved");
  }),
  release: on(releaseInput, async (context, { version, note }, { params }) => {
    const id = recordId(params["familyId"]);
    const { family, cases } = await familyDraft(context, id);
    const report = await checkApart(family, cases);
    const number = await transact(context, (write) => releaseFamily(write, id, { version, report, note }));
    return goDone(familyPath(id), "configurator.familyReleased", { number });
  }),
});

export default function FamilyPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  if (!view.frame) {
    return (
      <RecordPage
        view={view}
        problem={actionData}
        path={familyPath("new")}
        lead={text("configurator.newFamilyLead")}
      >
        <NameFields view={view} />
        <NewGrid />
      </RecordPage>
    );
  }
  const refused = actionData?.typed["action"] === "release" ? actionData : undefined;
  return (
    <FamilyRecord
      frame={view.frame}
      problem={refused ? undefined : actionData}
      path={familyPath(view.frame.id)}
      lead={text("configurator.familyLead")}
      before={<Release view={view} refused={refused?.message} />}
    >
      <NameFields view={view} />
    </FamilyRecord>
  );
}

type ReleaseProps = { view: Route.ComponentProps["loaderData"]; refused: string | undefined };

/** The version that buyers have now, and the button that releases the draft. */
function Release({ view, refused }: ReleaseProps) {
  const { text } = useLocale();
  const { faults, released, version, buyersPath } = view;
  return (
    <FormSection title={text("configurator.release")} lead={text("configurator.releaseLead")}>
      {refused && (
        <Alert kind="bad" live>
          {refused}
        </Alert>
      )}
      <p>
        {released
          ? text("configurator.buyersHave", { number: released.number, at: released.at })
          : text("configurator.buyersHaveNothing")}{" "}
        {released && text(released.isDraft ? "configurator.draftIsReleased" : "configurator.draftDiffers")}{" "}
        {buyersPath && <Link href={buyersPath}>{text("configurator.seeAsBuyer")}</Link>}
      </p>
      {faults && faults.length === 0 && (
        <Alert kind="ok" live>
          {text("configurator.noFaults")}
        </Alert>
      )}
      {faults && faults.length > 0 && (
        <Alert kind="warn" live title={text("configurator.faultsFound", { count: faults.length })}>
          <ul className="configurator-faults">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Form method="post" className="configurator-release">
        <input type="hidden" name="version" value={version} />
        <Field label={text("configurator.releaseNote")} hint={text("configurator.releaseNoteHint")}>
          <TextInput name="note" maxLength={500} defaultValue={refused ? "" : undefined} />
        </Field>
        <span className="row">
          <Button type="submit" size="s" name="action" value="release">
            {text("configurator.releaseDraft")}
          </Button>
          <Button type="submit" kind="line" size="s" formMethod="get" name="check" value="1">
            {text("configurator.check")}
          </Button>
        </span>
      </Form>
    </FormSection>
  );
}
