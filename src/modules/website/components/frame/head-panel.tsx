import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconShape } from "#ui/icon.tsx";

export interface HeadPanelHandle {
  /**
   * Opens it at the top of the screen, wherever the header is. The focus moves to its first field, and back to
   * `opener`.
   */
  openFloating: (opener: HTMLElement) => void;
}

type HeadPanelProps = {
  ref?: Ref<HeadPanelHandle>;
  icon: IconShape;
  label: string;
  className?: string;
  /** side: at the side of the screen, for a phone's menu. bar: as high as its content. */
  look: "side" | "bar";
  /** Opening moves the focus to the first field. */
  focusField?: boolean;
  children: ReactNode;
};

/** A panel below the header over the whole width. It is a `details` element, so it opens without a script too. */
export function HeadPanel({ ref, icon, label, className, look, focusField, children }: HeadPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const openedBy = useRef<HTMLElement | null>(null);
  const { key } = useLocation();

  // A new page closes an open panel; one that was opened before the script loaded stays open.
  const openedOn = useRef(key);
  useEffect(() => {
    if (openedOn.current === key) return;
    openedOn.current = key;
    if (panel.current) panel.current.open = false;
  }, [key]);

  useEffect(() => {
    function closeElsewhere({ target }: Event) {
      const element = panel.current;
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false;
    }
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, []);

  useImperativeHandle(ref, () => ({
    openFloating(opener) {
      const element = panel.current;
      if (!element) return;
      openedBy.current = opener;
      element.dataset["floating"] = "";
      element.open = true;
      // Within the event of the press: otherwise phones do not show their keyboard.
      element.querySelector<HTMLElement>("input")?.focus();
    },
  }));

  /** The backdrop is part of the panel itself. */
  function closeByScrim(event: MouseEvent<HTMLDetailsElement>) {
    if (event.target === event.currentTarget) event.currentTarget.open = false;
  }
  function toggle(element: HTMLDetailsElement) {
    if (!element.open) delete element.dataset["floating"];
    else if (focusField) element.querySelector<HTMLElement>("input")?.focus();
  }
  function closeByKey(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    const isFloating = "floating" in event.currentTarget.dataset;
    event.currentTarget.open = false;
    // The panel's opener may stay hidden while somebody types.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (isFloating && openedBy.current?.isConnected) openedBy.current.focus();
    else event.currentTarget.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={panel}
      className={classNames("head-panel", `head-panel--${look}`, className)}
      onKeyDown={closeByKey}
      onClick={closeByScrim}
      onToggle={({ currentTarget }) => toggle(currentTarget)}
    >
      <summary className="tool" aria-label={label}>
        <Icon of={icon} />
      </summary>
      <div className="head-panel__b">{children}</div>
    </details>
  );
}
