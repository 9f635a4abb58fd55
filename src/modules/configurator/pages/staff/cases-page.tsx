import { Form } from "react-router";
import { z } from "zod";
import { RowField } from "#modules/office/components/row-field.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { useTypedRows } from "../../components/staff/typed-rows.tsx";
import { familyPartPath } from "../../paths.ts";
import { familyAction } from "../../server/staff/family-action.ts";
import { casesInput } from "../../server/staff/family-input.ts";
import { type CasesView, casesPage, recordCase, saveCases } from "../../server/staff/staff-cases.ts";
import { familyRoles } from "../../server/staff/staff-family.ts";
import type { Route } from "./+types/cases-page.ts";

export const loader = personalLoader(familyRoles, (context, { params, url }) =>
  casesPage(context, recordId(params["familyId"]), url.searchParams.has("run")),
);

const pathOf = (familyId: number) => familyPartPath(familyId, "cases");

export const action = familyAction(pathOf, {
  save: on(casesInput, async (context, { overwrite, ...form }, { params }) => {
    const familyId = recordId(params["familyId"]);
    const seen = overwrite ? { ...form, version: undefined } : form;
    await transact(context, (write) => saveCases(write, familyId, seen));
    return goDone(`${pathOf(familyId)}?run=1`, "configurator.familySaved");
  }),
  record: on(z.object({ session: id }), async (context, { session }, { params }) => {
    const familyId = recordId(params["familyId"]);
    const name = await transact(context, (write) => recordCase(write, familyId, session));
    return goDone(`${pathOf(familyId)}?run=1`, "configurator.caseRecorded", { name });
  }),
});

export default function CasesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={pathOf(view.id)}
      lead={text("configurator.casesLead")}
      before={
        <>
          {!view.canRun && <Alert kind="warn">{text("configurator.casesFaulty")}</Alert>}
          <Configured view={view} />
          <Form method="get" id="run-cases">
            <input type="hidden" name="run" value="1" />
          </Form>
        </>
      }
    >
      <CaseRows key={view.version} view={view} />
    </FamilyRecord>
  );
}

/** The staff member's own configurations, each of which one click turns into a test case. */
function Configured({ view }: { view: CasesView }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.recordCase")} lead={text("configurator.recordCaseLead")}>
      {view.configured.length === 0 ? (
        <p className="rows__empty">{text("configurator.recordCaseNone")}</p>
      ) : (
        <ul className="configurator-list">
          {view.configured.map(({ id: session, at, text: choices }) => (
            <li key={session}>
              <span>
                {at} · {choices}
              </span>
              <Form method="post">
                <input type="hidden" name="session" value={session} />
                <Button
                  type="submit"
                  kind="line"
                  size="s"
                  name="action"
                  value="record"
                  aria-label={text("configurator.recordThis", { at })}
                >
                  {text("configurator.record")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

type Row = CasesView["cases"][number];
const blank: Row = { name: "", expected: "valid", choices: "", price: "", result: null };

function CaseRows({ view }: { view: CasesView }) {
  const { text } = useLocale();
  const rows = useTypedRows<Row>("cases", view.cases, blank);
  const expected = ["valid", "blocked"].map((value) => ({
    value,
    label: text(`configurator.expected_${value}`),
  }));
  return (
    <FormSection
      title={text("configurator.part_cases")}
      lead={text("configurator.casesHint", { currency: view.currency })}
    >
      <InlineRows
        name="cases"
        label={text("configurator.part_cases")}
        rows={rows}
        blank={blank}
        template="minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <div className="configurator-card configurator-card--case">
            <RowField
              name={nameOf("name")}
              label={text("configurator.name")}
              row={index}
              value={row.name}
              input={{ maxLength: 200 }}
            />
            <RowField
              name={nameOf("expected")}
              label={text("configurator.expected")}
              row={index}
              value={row.expected}
              options={expected}
            />
            <RowField
              name={nameOf("price")}
              label={text("configurator.casePrice")}
              row={index}
              value={row.price}
              input={{ inputMode: "decimal", maxLength: 20 }}
            />
            <RowField
              name={nameOf("choices")}
              label={text("configurator.caseChoices")}
              row={index}
              value={row.choices}
              input={{ maxLength: 2000, spellCheck: false }}
            />
            {row.result && (
              <p>
                <Badge kind={row.result.isRight ? "ok" : "bad"}>
                  {text(row.result.isRight ? "configurator.caseRight" : "configurator.caseWrong")}
                </Badge>{" "}
                {row.result.text}
              </p>
            )}
          </div>
        )}
        addLabel={text("configurator.addCase")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
        empty={text("configurator.casesEmpty")}
      />
      <p>
        <Button type="submit" kind="line" size="s" form="run-cases">
          {text("configurator.runCases")}
        </Button>
      </p>
    </FormSection>
  );
}
