import { type PointerEvent as PressEvent, useEffect, useRef } from "react";

/** The list with one entry moved; the same list if nothing moves. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const moved = [...entries];
  if (from === to || to < 0 || to >= entries.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * The place under the pointer, or null outside all of them. In a column the pointer has to pass the middle of the next
 * entry; otherwise entries of different heights would swap back and forth under a resting pointer.
 */
export function placeUnder(x: number, y: number, boxes: readonly Box[], current: number): number | null {
  const over = boxes.findIndex((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  const box = boxes[over];
  const own = boxes[current];
  if (!box || over === current) return null;
  const sameLine = own && Math.abs(own.top - box.top) < (box.bottom - box.top) / 2;
  if (sameLine) return over;
  const middle = (box.top + box.bottom) / 2;
  return over > current ? (y >= middle ? over : null) : y <= middle ? over : null;
}

/**
 * Reordering by a handle with mouse, pen or touch. `listRef` has the entries as its children with `data-entry`; spread
 * `handle(index)` on each handle, which needs `touch-action: none`.
 */
export function useReorder<E extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<E>(null);
  const stop = useRef<() => void>(undefined);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => () => stop.current?.(), []);

  function start(event: PressEvent, index: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    let current = index;
    mark(current);
    function follow(move: PointerEvent) {
      const boxes = entriesOf(list.current).map((entry) => entry.getBoundingClientRect());
      const next = placeUnder(move.clientX, move.clientY, boxes, current);
      if (next === null) return;
      latest.current(current, next);
      current = next;
      requestAnimationFrame(() => mark(current));
    }
    function end() {
      mark(-1);
      // The dragged entry may have moved in the page, so the document listens and not the handle.
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
    }
    stop.current?.();
    stop.current = end;
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
  }
  function mark(dragged: number) {
    entriesOf(list.current).forEach((entry, index) => {
      entry.toggleAttribute("data-dragged", index === dragged);
    });
  }
  return { list, handle: (index: number) => ({ onPointerDown: (event: PressEvent) => start(event, index) }) };
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(":scope > [data-entry]") ?? [])];
}
