import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import Dots from "lucide-react/icons/ellipsis-vertical";
import Grip from "lucide-react/icons/grip-vertical";
import Outdent from "lucide-react/icons/indent-decrease";
import Indent from "lucide-react/icons/indent-increase";
import {
  type CSSProperties,
  type PointerEvent as PressEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { Menu } from "../menu.tsx";
import {
  type FlatNode,
  fitsLevels,
  flatten,
  partOfRow,
  placeAfter,
  placeOfDrop,
  type TreePlace,
  unfolded,
} from "./tree.ts";

export type TreeListNode = {
  id: number;
  label: string;
  href?: string;
  detail?: ReactNode;
  badge?: ReactNode;
  /** Something at the end of the row. */
  end?: ReactNode;
  children: readonly TreeListNode[];
};

export type TreeLabels = {
  list: string;
  up: (label: string) => string;
  down: (label: string) => string;
  into: (label: string) => string;
  out: (label: string) => string;
  /** The label of hiding and showing everything below a row. */
  below: (label: string) => string;
  /** The label of the menu with the four moves on a phone. */
  move: (label: string) => string;
};

type TreeListProps = {
  nodes: readonly TreeListNode[];
  /** `position` counts the children of the new parent without the moved node. */
  onMove?: (id: number, parentId: number | null, position: number) => void;
  labels: TreeLabels;
  /** The maximum number of levels; a row cannot move deeper. */
  levels?: number;
};

type Drag = { id: number; targetId: number; part: "before" | "into" | "after"; place: TreePlace };

/**
 * A tree that can be sorted by handles, or by four buttons, which a phone has in a menu; branches fold. Without a
 * script its rows are links.
 */
export function TreeList({ nodes, onMove, labels, levels = Number.POSITIVE_INFINITY }: TreeListProps) {
  const flat = flatten(nodes);
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function startDrag(event: PressEvent, id: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    let latest: Drag | null = null;
    function follow(move: PointerEvent) {
      const over = dragOver(list.current, flat, id, move.clientX, move.clientY);
      latest = over && fitsLevels(flat, id, over.place, levels) ? over : null;
      setDrag(latest);
    }
    function drop() {
      end();
      if (latest) onMove?.(id, latest.place.parentId, latest.place.position);
    }
    function end() {
      setDrag(null);
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", end);
    }
    stop.current = end;
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", end);
  }
  return (
    <ul className="treel" aria-label={labels.list} ref={list}>
      {unfolded(flat, folded).map((entry) => (
        <li
          key={entry.node.id}
          className="treel__row"
          style={{ "--depth": entry.depth } as CSSProperties}
          data-id={entry.node.id}
          data-drop={drag?.targetId === entry.node.id ? drag.part : undefined}
          data-dragged={drag?.id === entry.node.id ? "" : undefined}
        >
          {onMove && (
            <span
              className="rows__grip needs-js"
              aria-hidden="true"
              onPointerDown={(event) => startDrag(event, entry.node.id)}
            >
              <Icon of={Grip} small />
            </span>
          )}
          {entry.node.children.length > 0 && (
            <button
              type="button"
              className="iconbtn treel__fold needs-js"
              aria-label={labels.below(entry.node.label)}
              aria-expanded={!folded.has(entry.node.id)}
              onClick={() => setFolded(toggled(folded, entry.node.id))}
            >
              <Icon of={ChevronDown} small />
            </button>
          )}
          <span className="treel__name">
            {entry.node.href ? <Link href={entry.node.href}>{entry.node.label}</Link> : entry.node.label}{" "}
            {entry.node.badge}
            {entry.node.detail && <small>{entry.node.detail}</small>}
          </span>
          {entry.node.end}
          {onMove && <Tools flat={flat} node={entry.node} labels={labels} levels={levels} onMove={onMove} />}
        </li>
      ))}
    </ul>
  );
}

function toggled(folded: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return folded.has(id) ? new Set([...folded].filter((each) => each !== id)) : new Set([...folded, id]);
}

function dragOver(
  list: HTMLElement | null,
  flat: readonly FlatNode<TreeListNode>[],
  id: number,
  x: number,
  y: number,
): Drag | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>(".treel__row");
  if (!row || !list?.contains(row)) return null;
  const targetId = Number(row.dataset["id"]);
  const { top, bottom } = row.getBoundingClientRect();
  const part = partOfRow(y, top, bottom);
  const place = placeOfDrop(flat, id, targetId, part);
  return place && { id, targetId, part, place };
}

type ToolsProps = {
  flat: readonly FlatNode<TreeListNode>[];
  node: TreeListNode;
  labels: TreeLabels;
  levels: number;
  onMove: (id: number, parentId: number | null, position: number) => void;
};

/** Four buttons in the row, or the same in a menu if there is no room for them. */
function Tools({ flat, node, labels, levels, onMove }: ToolsProps) {
  const ways = (
    [
      ["up", ArrowUp, labels.up],
      ["down", ArrowDown, labels.down],
      ["out", Outdent, labels.out],
      ["in", Indent, labels.into],
    ] as const
  ).map(([way, icon, label]) => {
    const after = placeAfter(flat, node.id, way);
    const place = after && fitsLevels(flat, node.id, after, levels) ? after : null;
    return {
      icon,
      label: label(node.label),
      disabled: !place,
      onClick: () => place && onMove(node.id, place.parentId, place.position),
    };
  });
  return (
    <>
      <span className="rows__tools treel__tools needs-js">
        {ways.map((way) => (
          <IconButton key={way.label} small {...way} />
        ))}
      </span>
      <Menu
        className="treel__menu needs-js"
        triggerClassName="iconbtn"
        trigger={<Icon of={Dots} />}
        label={labels.move(node.label)}
        hideArrow
      >
        {ways.map(({ icon, label, disabled, onClick }) => (
          <button key={label} type="button" disabled={disabled} onClick={onClick}>
            <Icon of={icon} small />
            {label}
          </button>
        ))}
      </Menu>
    </>
  );
}
