import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, FieldError, Select, TextInput } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { Table } from "#ui/table.tsx";
import { staffCountPath } from "../../../paths.ts";
import type { CountPageView } from "../../../server/staff/staff-stock-count-view.ts";

type SheetProps = { view: CountPageView; problem: FormProblem | undefined };

/** Code, Enter, number, Enter: the sequence of a barcode scanner. */
export function CountScan({ view, problem }: SheetProps) {
  const { text } = useLocale();
  const code = useRef<HTMLInputElement>(null);
  const pieces = useRef<HTMLInputElement>(null);
  const opened = useRef(view);
  useEffect(() => {
    if (opened.current === view) return;
    opened.current = view;
    code.current?.form?.reset();
    code.current?.focus();
  }, [view]);
  const fault = problem?.typed["action"] === "scan" ? problem : undefined;
  const typed = (name: string) => fault?.typed[name] ?? "";
  return (
    <Form method="post">
      <FormSection title={text("catalogue.scan")} lead={text("catalogue.scanLead")}>
        {fault && (
          <Alert kind="bad" live>
            {fault.message}
          </Alert>
        )}
        <FormGrid>
          <Field label={text("catalogue.scanCode")} className="c-third" error={fault?.fields["code"]}>
            <TextInput
              name="code"
              ref={code}
              autoComplete="off"
              defaultValue={typed("code")}
              // A scanner ends with Enter: focus the number instead of sending an incomplete form.
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                pieces.current?.focus();
              }}
            />
          </Field>
          <Field label={text("catalogue.countCounted")} className="c-third" error={fault?.fields["pieces"]}>
            <TextInput
              name="pieces"
              ref={pieces}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed("pieces")}
            />
          </Field>
          <Field label={text("catalogue.scanWay")} className="c-third">
            <Select name="way" defaultValue="ask">
              {["ask", "add", "replace"].map((value) => (
                <option key={value} value={value}>
                  {text(`catalogue.scanWay_${value}`)}
                </option>
              ))}
            </Select>
          </Field>
        </FormGrid>
        <p>
          <Button type="submit" size="s" name="action" value="scan">
            {text("catalogue.enterCount")}
          </Button>
        </p>
      </FormSection>
    </Form>
  );
}

/** The count sheet: open for input, or the result of an ended count. */
export function CountSheet({ view, problem }: SheetProps) {
  const { text } = useLocale();
  if (view.state !== "open") return <SheetRows view={view} />;
  return (
    <StaffForm
      key={`${view.page} ${view.show}`}
      problem={problem?.typed["action"] === "save" ? problem : undefined}
      path={staffCountPath(view.id)}
      saveLabel={text("catalogue.saveSheet")}
    >
      <SheetRows view={view} />
    </StaffForm>
  );
}

function SheetRows({ view }: { view: CountPageView }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const isOpen = view.state === "open";
  return (
    <Table label={text("catalogue.sheet")} className="tbl--cards">
      <thead>
        <tr>
          <th scope="col">{text("catalogue.product")}</th>
          <th scope="col">{text("catalogue.staffReference")}</th>
          <th scope="col" className="n">
            {text("catalogue.countLedger")}
          </th>
          <th scope="col">{text("catalogue.countCounted")}</th>
          <th scope="col" className="n">
            {text("catalogue.countDifference")}
          </th>
          <th scope="col">{text("catalogue.who")}</th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row, index) => {
          const name = `lines[${index}].counted`;
          return (
            <tr key={`${row.id} ${row.counted}`}>
              <td className="tbl__full">{row.name}</td>
              <td className="tbl__full">{row.reference}</td>
              <td className="n" data-label={text("catalogue.countLedger")}>
                {row.onHand}
              </td>
              <td data-label={text("catalogue.countCounted")}>
                {isOpen ? (
                  <>
                    <input type="hidden" name={`lines[${index}].id`} value={row.id} />
                    <input type="hidden" name={`lines[${index}].before`} value={row.counted} />
                    <TextInput
                      name={name}
                      inputMode="numeric"
                      autoComplete="off"
                      defaultValue={typedOf(name, row.counted)}
                      aria-label={text("catalogue.countedOf", { name: row.name })}
                      aria-invalid={errorOf(name) ? true : undefined}
                      aria-describedby={errorOf(name) ? `${name}-error` : undefined}
                    />
                    {errorOf(name) && <FieldError id={`${name}-error`}>{errorOf(name)}</FieldError>}
                  </>
                ) : (
                  row.counted
                )}
              </td>
              <td className="n" data-label={text("catalogue.countDifference")}>
                {row.difference === null ? "" : row.difference > 0 ? `+${row.difference}` : row.difference}
              </td>
              <td data-label={text("catalogue.who")}>{row.by}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
