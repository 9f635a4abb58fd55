import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { createHoverIntent, type HoverDelays } from "./hover-intent.ts";

export type PopoverTrigger = {
  "aria-expanded": boolean;
  "aria-controls": string;
  /** Only for a button as trigger; a link keeps its own action. */
  onClick?: () => void;
};

type PopoverProps = Partial<HoverDelays> & {
  /** hover: pointer or focus on a link opens it. click: a button opens it. both: a button that does both. */
  openOn?: "hover" | "click" | "both";
  trigger: (props: PopoverTrigger) => ReactNode;
  label: string;
  align?: "start" | "end";
  wide?: boolean;
  /** For content that is fetched on demand. */
  onOpen?: () => void;
  children: ReactNode;
};

/** More details about its trigger. Esc closes it; touch never opens it by hovering. */
export function Popover({
  openOn = "both",
  openDelayMs = 150,
  closeDelayMs = 250,
  trigger,
  label,
  align = "start",
  wide,
  onOpen,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const intent = useMemo(
    () => createHoverIntent({ openDelayMs, closeDelayMs }, setOpen),
    [openDelayMs, closeDelayMs],
  );
  useEffect(() => intent.stop, [intent]);
  const tellOpened = useEffectEvent(() => onOpen?.());
  // A press pins a popover that hovering has opened: the pointer may leave, a second press closes.
  const pinned = useRef(false);
  useEffect(() => {
    if (!open) return;
    tellOpened();
    function pressElsewhere(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) intent.closeNow();
    }
    // A popover opened by the pointer covers something: Esc closes it, wherever the focus is.
    function closeByEscape({ key }: { key: string }) {
      if (key === "Escape") intent.closeNow();
    }
    document.addEventListener("pointerdown", pressElsewhere);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      pinned.current = false;
      document.removeEventListener("pointerdown", pressElsewhere);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, [open, intent]);

  const hovers = openOn !== "click";
  function pointerEnter(event: PointerEvent) {
    if (hovers && event.pointerType === "mouse") intent.enter();
  }
  function pointerLeave(event: PointerEvent) {
    if (hovers && event.pointerType === "mouse" && !pinned.current) intent.leave();
  }
  function press() {
    if (open && (pinned.current || !hovers)) {
      intent.closeNow();
    } else {
      pinned.current = true;
      intent.openNow();
    }
  }
  function focusIn(event: FocusEvent) {
    if (openOn === "hover" && event.target.matches(":focus-visible")) intent.openNow();
  }
  function focusOut(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) intent.closeNow();
  }
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    root.current?.querySelector<HTMLElement>("[aria-controls]")?.focus();
    // Last, because a focus that comes from the content would open it again.
    intent.closeNow();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its trigger and content do
    <div
      ref={root}
      className="pop"
      onPointerEnter={pointerEnter}
      onPointerLeave={pointerLeave}
      onFocus={focusIn}
      onBlur={focusOut}
      onKeyDown={closeByKey}
    >
      {trigger({
        "aria-expanded": open,
        "aria-controls": id,
        onClick: openOn === "hover" ? undefined : press,
      })}
      <section
        id={id}
        aria-label={label}
        className={classNames("pop__b", align === "end" && "pop__b--end", wide && "pop__b--wide")}
        hidden={!open}
      >
        {children}
      </section>
    </div>
  );
}
