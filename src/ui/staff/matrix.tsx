import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import {
  cellValue,
  changeCell,
  changesText,
  fillDown,
  isNumberText,
  type MatrixChanges,
  type MatrixColumn,
  type MatrixRow,
  pasteCells,
  rowsInView,
} from "./matrix-changes.ts";

export type { MatrixColumn, MatrixRow } from "./matrix-changes.ts";

type VariantMatrixProps = {
  label: string;
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  /** What is wrong with a cell, by `rowId.columnId`. */
  errors?: Readonly<Record<string, string>>;
  /** The hidden field that holds the changes as JSON. */
  name?: string;
  nameHead: string;
  fillLabel: string;
  numberError: string;
  /** How many cells were changed, in words. */
  changedLabel: (cells: number) => ReactNode;
};

type Place = { row: number; column: number };

const rowPxGuess = 37;
const viewPxGuess = 560;

/**
 * A grid for many numbers at once. Only the rows in view are in the page, so thousands stay fast; what was changed
 * is kept apart and sent in one field. Enter and the arrows walk, Esc takes a change back, pasting from a
 * spreadsheet fills cells to the end and down.
 */
export function VariantMatrix(props: VariantMatrixProps) {
  const { label, columns, rows, errors = {}, name = "changes", nameHead, fillLabel } = props;
  const [changes, setChanges] = useState<MatrixChanges>({});
  const [view, setView] = useState({ scrollPx: 0, viewPx: viewPxGuess, rowPx: rowPxGuess });
  const [place, setPlace] = useState<Place | null>(null);
  const box = useRef<HTMLElement>(null);
  const walked = useRef<Place | null>(null);
  const { first, end } = rowsInView(view.scrollPx, view.viewPx, view.rowPx, rows.length);

  useEffect(() => {
    const rowPx = box.current?.querySelector("tbody tr[data-row]")?.getBoundingClientRect().height;
    const viewPx = box.current?.clientHeight;
    if (rowPx && viewPx) setView((current) => ({ ...current, rowPx, viewPx }));
  }, []);
  useEffect(() => {
    // The cell comes from the ref: an effect of an older render may be the one that runs first.
    const to = walked.current;
    const input = to && box.current?.querySelector<HTMLInputElement>(`[data-cell="${to.row}:${to.column}"]`);
    if (!input) return;
    walked.current = null;
    input.focus({ preventScroll: true });
    input.select();
  });

  /** Brings the row into view first: a cell that is not in the page cannot take the focus. */
  function walkTo(row: number, column: number) {
    if (row < 0 || row >= rows.length || !columns[column] || columns[column].kind === "fixed") return;
    const element = box.current;
    if (element) {
      const headPx = element.querySelector("thead")?.offsetHeight ?? 0;
      const topPx = row * view.rowPx;
      if (topPx < element.scrollTop) element.scrollTop = topPx;
      const below = topPx + view.rowPx + headPx - element.clientHeight;
      if (below > element.scrollTop) element.scrollTop = below;
      setView((current) => ({ ...current, scrollPx: element.scrollTop, viewPx: element.clientHeight }));
    }
    walked.current = { row, column };
    setPlace({ row, column });
  }
  function press(event: KeyboardEvent<HTMLInputElement>, at: Place) {
    const input = event.currentTarget;
    const row = rows[at.row];
    const column = columns[at.column];
    if (!row || !column) return;
    const next = nextPlace(event.key, at, input, event.shiftKey, columns);
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Escape") {
      setChanges(changeCell(changes, row, column.id, row.cells[column.id] ?? ""));
    } else if (event.key === "d" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setChanges(fillDown(changes, rows, column, at.row));
    } else if (next) {
      event.preventDefault();
      walkTo(next.row, next.column);
    }
  }
  const changedCells = Object.values(changes).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  const column = place ? columns[place.column] : undefined;
  return (
    <div className="matrix">
      <input type="hidden" name={name} value={changesText(changes, rows)} />
      <div className="matrix__tools needs-js">
        <span role="status">{changedCells > 0 && props.changedLabel(changedCells)}</span>
        <Button
          kind="line"
          size="s"
          icon={ArrowDownToLine}
          disabled={!column}
          onClick={() => place && column && setChanges(fillDown(changes, rows, column, place.row))}
        >
          {fillLabel}
        </Button>
      </div>
      <section
        className="matrix__box"
        aria-label={label}
        ref={box}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
          setView((current) => ({ ...current, scrollPx: scrollTop, viewPx: clientHeight }))
        }
      >
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">{nameHead}</th>
              {columns.map(({ id, label: head, kind }) => (
                <th key={id} scope="col" className={classNames(kind === "number" && "n")}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={first} rowPx={view.rowPx} columns={columns.length + 1} />
            {rows.slice(first, end).map((row, offset) => (
              <tr key={row.id} data-row="" aria-rowindex={first + offset + 2}>
                <th scope="row">
                  {row.label}
                  {row.detail && <small>{row.detail}</small>}
                </th>
                {columns.map((each, index) => (
                  <Cell
                    key={each.id}
                    row={row}
                    column={each}
                    at={{ row: first + offset, column: index }}
                    value={cellValue(changes, row, each.id)}
                    changed={changes[row.id]?.[each.id] !== undefined}
                    error={errors[`${row.id}.${each.id}`]}
                    numberError={props.numberError}
                    onChange={(value) => setChanges(changeCell(changes, row, each.id, value))}
                    onFocus={setPlace}
                    onKey={press}
                    onPaste={(text, at) => setChanges(pasteCells(changes, rows, columns, at, text))}
                  />
                ))}
              </tr>
            ))}
            <Gap rows={rows.length - end} rowPx={view.rowPx} columns={columns.length + 1} />
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The room of rows that are not in the page. */
function Gap({ rows, rowPx, columns }: { rows: number; rowPx: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} className="matrix__gap" style={{ blockSize: rows * rowPx }} />
    </tr>
  );
}

type CellProps = {
  row: MatrixRow;
  column: MatrixColumn;
  at: Place;
  value: string;
  changed: boolean;
  error?: string;
  numberError: string;
  onChange: (value: string) => void;
  onFocus: (at: Place) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>, at: Place) => void;
  onPaste: (text: string, at: Place) => void;
};

function Cell({ row, column, at, value, changed, error, numberError, ...on }: CellProps) {
  if (column.kind === "fixed") return <td className="matrix__fixed">{value}</td>;
  const wrong = error ?? (column.kind === "number" && !isNumberText(value) ? numberError : undefined);
  return (
    <td data-changed={changed ? "" : undefined}>
      <input
        className={classNames("matrix__in", column.kind === "number" && "n")}
        data-cell={`${at.row}:${at.column}`}
        inputMode={column.kind === "number" ? "decimal" : undefined}
        aria-label={wrong ? `${row.label}, ${column.label}: ${wrong}` : `${row.label}, ${column.label}`}
        aria-invalid={wrong ? true : undefined}
        title={wrong}
        autoComplete="off"
        size={column.kind === "number" ? 8 : 20}
        value={value}
        onChange={(event) => on.onChange(event.currentTarget.value)}
        onFocus={() => on.onFocus(at)}
        onKeyDown={(event) => on.onKey(event, at)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!/[\t\n]/.test(text)) return;
          event.preventDefault();
          on.onPaste(text, at);
        }}
      />
    </td>
  );
}

/** Up, down and Enter change the row; left and right only from the end of the text, where they have nothing to do. */
function nextPlace(
  key: string,
  at: Place,
  input: HTMLInputElement,
  shift: boolean,
  columns: readonly MatrixColumn[],
): Place | null {
  if (key === "ArrowDown" || (key === "Enter" && !shift)) return { ...at, row: at.row + 1 };
  if (key === "ArrowUp" || (key === "Enter" && shift)) return { ...at, row: at.row - 1 };
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const atStart = whole || (input.selectionStart === 0 && input.selectionEnd === 0);
  const atEnd = whole || input.selectionStart === input.value.length;
  const step = key === "ArrowLeft" && atStart ? -1 : key === "ArrowRight" && atEnd ? 1 : 0;
  if (step === 0) return null;
  let column = at.column + step;
  while (columns[column]?.kind === "fixed") column += step;
  return columns[column] ? { ...at, column } : null;
}
