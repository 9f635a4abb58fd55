import FileIcon from "lucide-react/icons/file";
import Film from "lucide-react/icons/film";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import type { RowSelection } from "#modules/office/components/list-page.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { ListRow } from "#platform/staff/list.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { readingStep } from "#ui/reading-step.ts";
import { selectRows } from "#ui/staff/select-rows.ts";

type MediaGridProps = { label: string; rows: readonly ListRow[] } & RowSelection;

/**
 * The library as pictures. Arrow keys move the focus, with Shift they select a range; x or Space toggles, Ctrl+A
 * selects all, Enter opens.
 */
export function MediaGrid({ label, rows, selected, onSelect }: MediaGridProps) {
  const { text } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const anchor = useRef<number | null>(null);
  const ids = rows.map(({ id }) => id);

  function tick(event: MouseEvent<HTMLInputElement>, id: number) {
    const range = event.shiftKey ? anchor.current : null;
    onSelect(selectRows(selected, ids, id, event.currentTarget.checked, range));
    anchor.current = id;
  }
  function press(event: KeyboardEvent<HTMLUListElement>) {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>(".tile-media") ?? [])];
    const at = tiles.findIndex((tile) => tile.contains(event.target as Node));
    const id = ids[at];
    if (id === undefined) return;
    if (event.key === "a" && (event.ctrlKey || event.metaKey)) onSelect([...ids]);
    else if (event.key === "x" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      onSelect(selectRows(selected, ids, id, !selected.includes(id)));
      anchor.current = id;
    } else {
      const to = tileAfterKey(event.key, at, tiles);
      if (to === null) return;
      tiles[to]?.querySelector<HTMLElement>("a")?.focus();
      const next = ids[to];
      if (event.shiftKey && next !== undefined) {
        anchor.current ??= id;
        onSelect(selectRows(selected, ids, next, true, anchor.current));
      } else if (next !== undefined) anchor.current = next;
    }
    event.preventDefault();
  }
  return (
    <ul className="media-grid" aria-label={label} ref={list} onKeyDown={press}>
      {rows.map((row) => (
        <li key={row.id} className="tile-media" data-selected={selected.includes(row.id) ? "" : undefined}>
          <label className="tile-media__check">
            <input
              type="checkbox"
              name="ids[]"
              value={row.id}
              aria-label={text("office.selectRow", { name: textOf(row, "name") })}
              checked={selected.includes(row.id)}
              onChange={() => undefined}
              onClick={(event) => tick(event, row.id)}
            />
          </label>
          <Link className="tile-media__open" href={row.path ?? ""}>
            <span className="tile-media__pic">
              <TilePicture row={row} />
            </span>
            <span className="tile-media__name">{textOf(row, "name")}</span>
          </Link>
          <span className="tile-media__facts">
            <span>{textOf(row, "size")}</span>
            <AltBadge row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function TilePicture({ row }: { row: ListRow }) {
  const cell = row.cells["name"];
  const picture = typeof cell === "object" ? cell.picture : undefined;
  if (picture) return <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} />;
  return <Icon of={/\.(mp4|webm)$/i.test(textOf(row, "name")) ? Film : FileIcon} />;
}

function AltBadge({ row }: { row: ListRow }) {
  const cell = row.cells["alt"];
  return typeof cell === "object" && cell.badge === "warn" ? <Badge kind="warn">{cell.text}</Badge> : null;
}

function textOf(row: ListRow, column: string): string {
  const cell = row.cells[column];
  return typeof cell === "object" ? cell.text : (cell ?? "");
}

/** The target of an arrow key: up and down follow the displayed rows. Null for every other key, and at the ends. */
function tileAfterKey(key: string, at: number, tiles: readonly HTMLElement[]): number | null {
  const [first] = tiles;
  const columns = tiles.filter((tile) => tile.offsetTop === first?.offsetTop).length;
  const steps: Record<string, number> = { ArrowDown: columns, ArrowUp: -columns };
  if (key === "Home") return 0;
  if (key === "End") return tiles.length - 1;
  const step = steps[key] ?? (first && readingStep(key, first)) ?? undefined;
  const to = step === undefined ? -1 : at + step;
  return to >= 0 && to < tiles.length ? to : null;
}
