import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Badge } from "../badge.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { isTyping } from "./keys.ts";
import { rowAfterKey, selectionState, selectRows } from "./select-rows.ts";
import { singleKeysWork } from "./single-keys.ts";

export type TableCell = {
  text: string;
  badge?: "plain" | "info" | "ok" | "warn" | "bad";
  /** The address of a picture before the text. */
  picture?: string;
  /** A second, quiet line. */
  detail?: string;
};

export type TableColumn = {
  id: string;
  label: string;
  kind?: "text" | "number";
  /** The address for sorting; a column without one is not sortable. */
  sortHref?: string;
  sorted?: "ascending" | "descending";
  /** Hidden on phones. */
  wide?: boolean;
  /** On phones, which have no headers, the cell names its column: a bare "Yes" is meaningless. */
  named?: boolean;
};

export type TableRow = { id: number; href?: string; cells: Record<string, TableCell | string | undefined> };

export type TableSelection = {
  /** The name of the checkboxes in the form around the table. */
  name: string;
  selected: readonly number[];
  onSelect: (ids: number[]) => void;
  allLabel: string;
  rowLabel: (row: TableRow) => string;
};

type DataTableProps = {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  selection?: TableSelection;
  /** Something at the end of each row, such as a menu. */
  rowEnd?: { label: string; content: (row: TableRow) => ReactNode };
  className?: string;
};

/**
 * A list of records. j and k move through the rows from anywhere on the page, the arrows once the focus is inside; x
 * selects, Enter opens. On phones the same cells take two lines: the first column, then the rest in a row.
 */
export function DataTable({ label, columns, rows, selection, rowEnd, className }: DataTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const anchor = useRef<number | null>(null);
  const ids = rows.map((row) => row.id);
  useRowKeys(body);

  function tick(event: MouseEvent<HTMLInputElement>, id: number) {
    if (!selection) return;
    const range = event.shiftKey ? anchor.current : null;
    selection.onSelect(selectRows(selection.selected, ids, id, event.currentTarget.checked, range));
    anchor.current = id;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classNames("tbl dtbl", className)} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="dtbl__x">
                <AllBox selection={selection} ids={ids} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
            {rowEnd && (
              <th scope="col">
                <span className="vh">{rowEnd.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-selected={selection?.selected.includes(row.id) ? "" : undefined}
              data-href={row.href ? "" : undefined}
              onClick={openByPress}
            >
              {selection && (
                <td className="dtbl__x">
                  <label className="check dtbl__check">
                    <input
                      type="checkbox"
                      name={selection.name}
                      value={row.id}
                      aria-label={selection.rowLabel(row)}
                      checked={selection.selected.includes(row.id)}
                      // React requires onChange or readOnly, and only the click event has the shift key.
                      onChange={() => undefined}
                      onClick={(event) => tick(event, row.id)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.id} className={cellClass(column, index)} data-label={column.label}>
                  <CellContent cell={row.cells[column.id]} href={index === 0 ? row.href : undefined} />
                </td>
              ))}
              {rowEnd && <td className="dtbl__end">{rowEnd.content(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellClass(column: TableColumn, index: number): string {
  return classNames(
    index === 0 && "dtbl__first",
    column.kind === "number" && "n",
    column.wide && "dtbl__wide",
    column.named && "dtbl__named",
  );
}

function Head({ column }: { column: TableColumn }) {
  const names = classNames(column.kind === "number" && "n", column.wide && "dtbl__wide");
  const shape = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[column.sorted ?? "none"];
  return (
    <th scope="col" className={names} aria-sort={column.sortHref ? (column.sorted ?? "none") : undefined}>
      {column.sortHref ? (
        <Link className="dtbl__sort" href={column.sortHref}>
          {column.label}
          <Icon of={shape} small />
        </Link>
      ) : (
        column.label
      )}
    </th>
  );
}

function AllBox({ selection, ids }: { selection: TableSelection; ids: readonly number[] }) {
  const box = useRef<HTMLInputElement>(null);
  const state = selectionState(selection.selected, ids);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <label className="check dtbl__check needs-js">
      <input
        ref={box}
        type="checkbox"
        aria-label={selection.allLabel}
        checked={state === "all"}
        onChange={() => {
          const others = selection.selected.filter((id) => !ids.includes(id));
          selection.onSelect(state === "all" ? others : [...others, ...ids]);
        }}
      />
      <span className="dtbl__all" aria-hidden="true">
        {selection.allLabel}
      </span>
    </label>
  );
}

function CellContent({ cell, href }: { cell: TableCell | string | undefined; href?: string }) {
  if (cell === undefined || cell === "") return href ? <Link href={href}>…</Link> : null;
  const full: TableCell = typeof cell === "string" ? { text: cell } : cell;
  const { text, badge, picture, detail } = full;
  const words = badge ? <Badge kind={badge}>{text}</Badge> : text;
  const named = href ? (
    <Link className="dtbl__link" href={href}>
      {words}
    </Link>
  ) : (
    words
  );
  if (!picture && !detail) return named;
  return (
    <span className={classNames("it", !picture && "it--bare")}>
      {picture && <img src={picture} alt="" width="80" height="100" loading="lazy" decoding="async" />}
      <span>
        {named}
        {detail && <small>{detail}</small>}
      </span>
    </span>
  );
}

/** The whole row opens its record, unless somebody pressed a control in it or is selecting text. */
function openByPress(event: MouseEvent<HTMLTableRowElement>) {
  if (event.target instanceof Element && event.target.closest("a, button, input, label, summary, select"))
    return;
  if (getSelection()?.isCollapsed === false) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>(".dtbl__link");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(
    new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

function useRowKeys(body: { current: HTMLTableSectionElement | null }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!body.current || isTyping(event) || document.querySelector("dialog[open]")) return;
      if (event.key.length === 1 && !singleKeysWork()) return;
      const rows = [...body.current.rows];
      const focused = document.activeElement;
      const current = rows.findIndex((row) => row.contains(focused));
      const row = rows[current];
      if (event.key === "x" && row) {
        event.preventDefault();
        row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
        return;
      }
      const next = rowAfterKey(event.key, current, rows.length, current >= 0);
      if (next === null) return;
      event.preventDefault();
      const to = rows[next];
      (to?.querySelector<HTMLElement>(".dtbl__link") ?? to?.querySelector<HTMLElement>("input, a"))?.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [body]);
}
