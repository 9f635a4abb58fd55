import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { Table } from "#ui/table.tsx";
import { productImportRunPath } from "../../../paths.ts";
import type { FormersView, ImportRunView } from "../../../server/editor/staff-product-import.ts";

/** The owner decides for each row whether buyers see its former price; until then none of them is shown. */
export function ImportFormers({
  run,
  typed,
  errorOf,
}: {
  run: ImportRunView;
  /** The values of the last form that was refused. */
  typed: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
}) {
  const { text } = useLocale();
  const { formers } = run;
  if (formers.count === 0) return null;
  const problem = errorOf("formers");
  return (
    <Form method="post" className="stack" id="formers">
      <FormSection
        title={text("catalogue.importFormerTitle", { count: formers.count })}
        lead={`${text("catalogue.importFormerLead")} ${text("catalogue.importFormerBut")}`}
      >
        <FormGrid>
          <Field label={text("catalogue.importFormerAsked")} error={errorOf("askedSince")}>
            <TextInput name="askedSince" type="date" defaultValue={typed["askedSince"]} />
          </Field>
          <Field label={text("catalogue.importFormerReduced")} error={errorOf("reducedOn")}>
            <TextInput name="reducedOn" type="date" defaultValue={typed["reducedOn"]} />
          </Field>
        </FormGrid>
      </FormSection>
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      <FormerRows runId={run.id} formers={formers} typed={typed} />
      <p className="row">
        <Button type="submit" kind="line" size="s" name="action" value="formers">
          {text("catalogue.importFormerSubmit")}
        </Button>
        <Button type="submit" kind="line" size="s" name="action" value="dropFormers">
          {text("catalogue.importFormerDrop")}
        </Button>
      </p>
    </Form>
  );
}

function FormerRows({
  runId,
  formers,
  typed,
}: {
  runId: number;
  formers: FormersView;
  typed: Readonly<Record<string, string>>;
}) {
  const { text } = useLocale();
  const path = productImportRunPath(runId);
  // Browsers do not send unticked boxes, so a refused form itself shows which rows were ticked.
  const isRefused = typed["askedSince"] !== undefined;
  const sent = new Set(typed["formers[]"]?.split("\n"));
  return (
    <>
      <p className="row">
        <Link href={`${path}?formers=all#formers`}>{text("catalogue.importFormerAll")}</Link>
        <Link href={`${path}?formers=none#formers`}>{text("catalogue.importFormerNobody")}</Link>
      </p>
      <Table className="tbl--cards" label={text("catalogue.importRow_formerLeftOut")}>
        <thead>
          <tr>
            <th scope="col">{text("catalogue.importWhat")}</th>
            <th scope="col" className="n">
              {text("catalogue.importFormerWas")}
            </th>
            <th scope="col" className="n">
              {text("catalogue.importFormerNow")}
            </th>
            <th scope="col">{text("catalogue.importFormerKnown")}</th>
          </tr>
        </thead>
        <tbody>
          {formers.rows.map((row) => {
            const isTicked = isRefused ? sent.has(row.key) : row.isTicked;
            return (
              <tr key={row.key}>
                <td className="tbl__full">
                  <Checkbox
                    key={String(isTicked)}
                    name="formers[]"
                    value={row.key}
                    defaultChecked={isTicked}
                    hint={text("catalogue.importOnLine", { line: row.line })}
                  >
                    {row.name}
                  </Checkbox>
                </td>
                <td className="n num" data-label={text("catalogue.importFormerWas")}>
                  {row.was}
                </td>
                <td className="n num" data-label={text("catalogue.importFormerNow")}>
                  {row.now}
                </td>
                <td
                  className={classNames("tbl__full", row.isContradicted ? "import-contradicted" : "quiet")}
                  data-label={text("catalogue.importFormerKnown")}
                >
                  {row.why}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {formers.more > 0 && (
        <Checkbox name="andAfter" value={formers.after} defaultChecked={typed["andAfter"] === formers.after}>
          {text("catalogue.importFormerMore", { count: formers.more })}
        </Checkbox>
      )}
    </>
  );
}
