import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { RowField } from "#modules/office/components/row-field.tsx";
import { KindField, TextAreaField } from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { TableView } from "../../server/staff/staff-table.ts";
import { pastedCells } from "../family/pasted-cells.ts";
import { useTypedRows } from "./typed-rows.tsx";

type Row = TableView["rows"][number];
const blank: Row = {};
const kinds = ["allowed", "excluded"];

/** A table of combinations: its meaning, its columns, and its rows. */
export function TableFields({ view }: { view: TableView }) {
  const { text } = useLocale();
  const { typed } = useProblem();
  const [columns, setColumns] = useState<readonly string[]>(
    () => typed?.["columns[]"]?.split("\n") ?? view.columns,
  );
  const chosen = view.attributes.filter(({ id }) => columns.includes(id));
  return (
    <>
      <FormSection title={text("configurator.table")} lead={text("configurator.tableLead")}>
        <KindField
          name="kind"
          label={text("configurator.tableKind")}
          value={view.kind}
          kinds={kinds}
          textOf={(kind) => `configurator.tableKind_${kind}`}
        />
        <BothTextField name="told" label="configurator.told" hint="configurator.toldHint" value={view.told} />
        <fieldset className="configurator-columns">
          <legend>{text("configurator.columns")}</legend>
          {view.attributes.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="columns[]"
              value={id}
              checked={columns.includes(id)}
              onChange={({ target }) =>
                setColumns((before) =>
                  target.checked ? [...before, id] : before.filter((other) => other !== id),
                )
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      </FormSection>
      <div className="configurator-wide">
        <FormSection title={text("configurator.combinations")} lead={text("configurator.combinationsLead")}>
          {chosen.length === 0 ? (
            <p className="rows__empty">{text("configurator.columnsMissing")}</p>
          ) : (
            <Rows view={view} columns={chosen} />
          )}
          <details className="configurator-more">
            <summary>{text("configurator.pasteTable")}</summary>
            <TextAreaField
              name="pasted"
              label={text("configurator.pasted")}
              hint={text("configurator.pastedHint")}
              value=""
              input={{ rows: 6, maxLength: 200_000, spellCheck: false, wrap: "off" }}
            />
          </details>
        </FormSection>
      </div>
    </>
  );
}

function Rows({ view, columns }: { view: TableView; columns: TableView["attributes"] }) {
  const { text } = useLocale();
  const listId = useId();
  const rows = useTypedRows<Row>("rows", view.rows.length > 0 ? view.rows : [blank], blank);
  return (
    <>
      <InlineRows
        name="rows"
        label={text("configurator.combinations")}
        rows={rows}
        blank={blank}
        heads={columns.map(({ name }) => name)}
        template={`repeat(${columns.length}, minmax(0, 1fr))`}
        renderRow={(row, index, nameOf, replace) =>
          columns.map(({ key, name, values, unit }, column) => (
            <RowField
              key={key}
              name={nameOf(`cells.${key}`)}
              label={name}
              row={index}
              value={row[key] ?? ""}
              input={{
                ...{ maxLength: 2000, spellCheck: false, autoComplete: "off" },
                placeholder: unit ? `${text("configurator.any")} (${unit})` : text("configurator.any"),
                ...(values.length > 0 && { list: `${listId}${key}` }),
                onPaste: (event) => paste(event, columns, column, replace),
                onKeyDown: nextRow,
              }}
            />
          ))
        }
        addLabel={text("configurator.addCombination")}
        removeLabel={(index) => text("configurator.removeRow", { row: index + 1 })}
      />
      {columns.map(({ key, values }) => (
        <datalist key={key} id={`${listId}${key}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </>
  );
}

/** Pasting several spreadsheet cells fills the cells from here on; further lines become rows below. */
function paste(
  event: ClipboardEvent<HTMLInputElement>,
  columns: TableView["attributes"],
  column: number,
  replace: (rows: readonly Row[]) => void,
) {
  const cells = pastedCells(event.clipboardData.getData("text/plain"));
  if (!cells) return;
  event.preventDefault();
  const row = event.currentTarget.closest("li");
  const typed = [...(row?.querySelectorAll("input") ?? [])].map(({ value }) => value);
  replace(
    cells.map((line, at) =>
      Object.fromEntries(
        columns.map(({ key }, index) => [
          key,
          line[index - column] ?? (at === 0 ? (typed[index] ?? "") : ""),
        ]),
      ),
    ),
  );
}

/** Enter moves down a column as in a spreadsheet, and adds a row after the last one. */
function nextRow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const row = event.currentTarget.closest("li");
  const cells = [...(row?.querySelectorAll<HTMLElement>("input, select") ?? [])];
  const column = cells.indexOf(event.currentTarget);
  const below = row?.nextElementSibling?.querySelectorAll<HTMLElement>("input, select")[column];
  if (below) below.focus();
  else row?.closest(".rows")?.querySelector<HTMLElement>(":scope > p button")?.click();
}
