import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconShape } from "#ui/icon.tsx";

type HeadPanelProps = {
  icon: IconShape;
  label: string;
  className?: string;
  /** full: the rest of the view, for the menu of a phone. bar: as high as its content. */
  look: "full" | "bar";
  /** Opening puts the focus into the first field. */
  focusField?: boolean;
  children: ReactNode;
};

/** A panel that hangs from the head over the whole width. It is a `details`: it opens without a script too. */
export function HeadPanel({ icon, label, className, look, focusField, children }: HeadPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Another page closes what was open on the last one; what was opened before the script came stays open.
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

  function closeByKey(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={panel}
      className={classNames("head-panel", `head-panel--${look}`, className)}
      onKeyDown={closeByKey}
      onToggle={({ currentTarget }) => {
        if (focusField && currentTarget.open) currentTarget.querySelector<HTMLElement>("input")?.focus();
      }}
    >
      <summary className="tool" aria-label={label}>
        <Icon of={icon} />
      </summary>
      <div className="head-panel__b">{children}</div>
    </details>
  );
}
