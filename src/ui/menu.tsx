import ChevronDown from "lucide-react/icons/chevron-down";
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "./icon.tsx";

type Room = { startPx: number; endPx: number; contentPx: number; viewportPx: number };

/**
 * A list is aligned to the start of its trigger unless it would leave the screen there and fits better the other way.
 */
export function alignmentFor({ startPx, endPx, contentPx, viewportPx }: Room): "start" | "end" {
  const overflowFromStart = startPx + contentPx - viewportPx;
  const overflowFromEnd = contentPx - endPx;
  return overflowFromStart > 0 && overflowFromEnd < overflowFromStart ? "end" : "start";
}

/** The entry to which a key moves; null for other keys. -1 is before the first. */
export function entryAfterKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

type MenuProps = Omit<ComponentProps<"details">, "children"> & {
  /** The trigger's content; an arrow follows it. */
  trigger: ReactNode;
  /** For a trigger without visible text. */
  label?: string;
  triggerClassName?: string;
  hideArrow?: boolean;
  /** Links and buttons, `<hr>` between groups. */
  children: ReactNode;
};

/** A list that opens under its trigger. It is a `details`, so it opens without a script too. */
export function Menu({
  trigger,
  label,
  triggerClassName,
  hideArrow,
  children,
  className,
  ...rest
}: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [align, setAlign] = useState<"start" | "end">("start");

  useEffect(() => {
    function closeElsewhere(event: Event) {
      const element = root.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false;
    }
    // A pointer has opened it while the focus is elsewhere, and it covers something.
    function closeByEscape(event: globalThis.KeyboardEvent) {
      if (event.key === "Escape") closeElsewhere(event);
    }
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, []);

  function moveByKey(event: KeyboardEvent<HTMLDetailsElement>) {
    const element = event.currentTarget;
    if (event.key === "Escape" && element.open) {
      event.stopPropagation();
      element.open = false;
      element.querySelector("summary")?.focus();
      return;
    }
    if (!element.open && event.key !== "ArrowDown") return;
    const entries = [...element.querySelectorAll<HTMLElement>(".menu__b :is(a, button:not([disabled]))")];
    const focused =
      document.activeElement instanceof HTMLElement ? entries.indexOf(document.activeElement) : -1;
    const next = entryAfterKey(event.key, focused, entries.length);
    if (next === null) return;
    event.preventDefault();
    element.open = true;
    entries[next]?.focus();
  }
  function choose(event: MouseEvent<HTMLDetailsElement>) {
    if (event.target instanceof Element && event.target.closest(".menu__b :is(a, button)")) {
      event.currentTarget.open = false;
    }
  }
  return (
    <details
      {...rest}
      ref={root}
      className={className ? `menu ${className}` : "menu"}
      data-align={align}
      onToggle={(event) => {
        rest.onToggle?.(event);
        if (event.currentTarget.open) setAlign(measureAlignment(event.currentTarget));
      }}
      onKeyDown={moveByKey}
      onClick={choose}
    >
      <summary className={triggerClassName} aria-label={label}>
        {trigger}
        {!hideArrow && <Icon of={ChevronDown} small className="i--turn" />}
      </summary>
      <div className="menu__b">{children}</div>
    </details>
  );
}

function measureAlignment(element: HTMLElement): "start" | "end" {
  const box = element.getBoundingClientRect();
  const contentPx = element.querySelector<HTMLElement>(".menu__b")?.offsetWidth ?? 0;
  const viewportPx = document.documentElement.clientWidth;
  const rightToLeft = getComputedStyle(element).direction === "rtl";
  return alignmentFor({
    startPx: rightToLeft ? viewportPx - box.right : box.left,
    endPx: rightToLeft ? viewportPx - box.left : box.right,
    contentPx,
    viewportPx,
  });
}
