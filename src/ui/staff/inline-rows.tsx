import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Grip from "lucide-react/icons/grip-vertical";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { moveEntry, useReorder } from "./reorder.ts";

type InlineRowsProps<Row> = {
  /** Fields are named `name[0].field`, numbered in the order of the rows. */
  name: string;
  rows: readonly Row[];
  /** The values of a new row. */
  blank: Row;
  label: string;
  /**
   * Headers above the fields on wide screens, one for each field; if rows are cards each field has its own (`rows__l`).
   */
  heads?: readonly ReactNode[];
  /** Fields must be uncontrolled (`defaultValue`), so that their values survive moving. */
  renderRow: (
    row: Row,
    index: number,
    nameOf: (field: string) => string,
    /** Replaces this row by others. */
    replace: (rows: readonly Row[]) => void,
  ) => ReactNode;
  addLabel: string;
  removeLabel: (index: number) => string;
  /** Without these two labels the rows have no order to change. */
  moveUpLabel?: (index: number) => string;
  moveDownLabel?: (index: number) => string;
  min?: number;
  max?: number;
  /** Grid columns of a row, such as "2fr 1fr 1fr". */
  template?: string;
  empty?: ReactNode;
};

/** The name of a row's field on the wire. */
function rowFieldName(name: string, index: number, field: string): string {
  return `${name}[${index}].${field}`;
}

/**
 * Rows of fields that can be added, removed and reordered. Without a script one empty row follows, which the server
 * ignores while it is empty.
 */
export function InlineRows<Row>(props: InlineRowsProps<Row>) {
  const { name, rows, blank, label, heads, renderRow, addLabel, removeLabel, empty } = props;
  const { moveUpLabel, moveDownLabel, min = 0, max = Number.POSITIVE_INFINITY, template } = props;
  const [entries, setEntries] = useState(() => rows.map((row, index) => ({ key: index, row })));
  const nextKey = useRef(rows.length);
  const { list, handle } = useReorder<HTMLUListElement>(move);
  const ordered = Boolean(moveUpLabel && moveDownLabel);

  function move(from: number, to: number) {
    setEntries((current) => moveEntry(current, from, to));
  }
  function add() {
    const key = nextKey.current++;
    setEntries((current) => [...current, { key, row: blank }]);
    requestAnimationFrame(() => {
      list.current
        ?.querySelector<HTMLElement>("li:last-child :is(input:not([type=hidden]), select, textarea)")
        ?.focus();
    });
  }
  function remove(index: number) {
    setEntries((current) => current.filter((_, at) => at !== index));
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>(".rows__remove");
      (
        left?.[Math.min(index, left.length - 1)] ?? list.current?.nextElementSibling?.querySelector("button")
      )?.focus();
    });
  }
  const replaceAt = (index: number) => (others: readonly Row[]) =>
    setEntries((current) =>
      current.toSpliced(index, 1, ...others.map((row) => ({ key: nextKey.current++, row }))),
    );
  const nameAt = (index: number) => (field: string) => rowFieldName(name, index, field);
  return (
    <div
      className="rows"
      style={template ? ({ "--rows": template } as CSSProperties) : undefined}
      data-ordered={ordered ? "" : undefined}
    >
      {heads && entries.length > 0 && (
        <div className="rows__heads" aria-hidden="true">
          {heads.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: heads are columns and never move
            <span key={index}>{head}</span>
          ))}
        </div>
      )}
      {entries.length === 0 && empty && <p className="rows__empty">{empty}</p>}
      <ul className="rows__list" aria-label={label} ref={list}>
        {entries.map(({ key, row }, index) => (
          <li key={key} className="rows__row" data-entry="">
            {ordered && (
              <span className="rows__grip needs-js" aria-hidden="true" {...handle(index)}>
                <Icon of={Grip} small />
              </span>
            )}
            <div className="rows__fields">{renderRow(row, index, nameAt(index), replaceAt(index))}</div>
            <span className="rows__tools needs-js">
              {moveUpLabel && (
                <IconButton
                  icon={ArrowUp}
                  small
                  label={moveUpLabel(index)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
              )}
              {moveDownLabel && (
                <IconButton
                  icon={ArrowDown}
                  small
                  label={moveDownLabel(index)}
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              )}
              <IconButton
                className="rows__remove"
                icon={Trash}
                small
                label={removeLabel(index)}
                disabled={entries.length <= min}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      {entries.length < max && (
        <>
          <noscript>
            <div className="rows__row">
              <div className="rows__fields">
                {renderRow(blank, entries.length, nameAt(entries.length), () => undefined)}
              </div>
            </div>
          </noscript>
          <p className="needs-js">
            <Button kind="quiet" size="s" icon={Plus} onClick={add}>
              {addLabel}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
