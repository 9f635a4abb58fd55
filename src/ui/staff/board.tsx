import Dots from "lucide-react/icons/ellipsis";
import { type PointerEvent as PressEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { Menu } from "../menu.tsx";

export type BoardCard = {
  id: number;
  title: string;
  href?: string;
  /** Lines under the title: a customer, an amount, badges. */
  content?: ReactNode;
};

export type BoardColumn = {
  id: string;
  label: string;
  /** The total number, if not all are shown. */
  count?: ReactNode;
  /** The link to the others. */
  more?: ReactNode;
  cards: readonly BoardCard[];
};

type BoardProps = {
  label: string;
  columns: readonly BoardColumn[];
  onMove?: (cardId: number, columnId: string) => void;
  /** The name of the menu that moves a card without a pointer. */
  moveLabel: (title: string) => string;
  empty: string;
};

/** The distance after which a press is a drag and not a click on the link. */
const dragBeginsPx = 6;

/** Cards in columns of states. It scrolls horizontally inside itself; on phones the columns are stacked. */
export function Board({ label, columns, onMove, moveLabel, empty }: BoardProps) {
  const [drag, setDrag] = useState<{ cardId: number; columnId: string | null } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function startDrag(event: PressEvent<HTMLElement>, cardId: number, from: string) {
    // Touch scrolls; cards are moved by the menu.
    if (!onMove || event.button !== 0 || event.pointerType === "touch") return;
    if (event.target instanceof Element && event.target.closest(".menu")) return;
    const { clientX, clientY } = event;
    let columnId: string | null = null;
    let begun = false;
    function follow(move: PointerEvent) {
      begun ||= Math.hypot(move.clientX - clientX, move.clientY - clientY) > dragBeginsPx;
      if (!begun) return;
      getSelection()?.removeAllRanges();
      const column = document
        .elementFromPoint(move.clientX, move.clientY)
        ?.closest<HTMLElement>(".board__col");
      columnId = column?.dataset["id"] ?? null;
      setDrag({ cardId, columnId });
    }
    function drop() {
      end();
      if (!begun) return;
      // The press ends over a link, which must not open.
      document.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
      if (columnId !== null && columnId !== from) onMove?.(cardId, columnId);
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="board" aria-label={label} tabIndex={0} data-dragging={drag ? "" : undefined}>
      {columns.map((column) => (
        <details
          key={column.id}
          className="board__col"
          open
          data-id={column.id}
          data-over={drag?.columnId === column.id ? "" : undefined}
        >
          <summary>
            <b>{column.label}</b> <span className="quiet num">{column.count ?? column.cards.length}</span>
          </summary>
          <ul>
            {column.cards.map((card) => (
              <li
                key={card.id}
                className="board__card"
                data-dragged={drag?.cardId === card.id ? "" : undefined}
                onPointerDown={(event) => startDrag(event, card.id, column.id)}
                onDragStart={(event) => event.preventDefault()}
              >
                <span className="board__title">
                  {card.href ? <Link href={card.href}>{card.title}</Link> : card.title}
                </span>
                {onMove && (
                  <Menu
                    className="board__menu needs-js"
                    trigger={<Icon of={Dots} small />}
                    label={moveLabel(card.title)}
                    triggerClassName="iconbtn iconbtn--s"
                    hideArrow
                  >
                    {columns
                      .filter(({ id }) => id !== column.id)
                      .map((other) => (
                        <button key={other.id} type="button" onClick={() => onMove(card.id, other.id)}>
                          {other.label}
                        </button>
                      ))}
                  </Menu>
                )}
                {card.content && <div className="board__text">{card.content}</div>}
              </li>
            ))}
          </ul>
          {column.cards.length === 0 && <p className="board__empty">{empty}</p>}
          {column.more}
        </details>
      ))}
    </section>
  );
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
