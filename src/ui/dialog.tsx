import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

type DialogProps = {
  open: boolean;
  /** Called on Esc, scrim and close button: the parent sets `open` to false. */
  onClose: () => void;
  /** Says what will happen. */
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** The safe choice comes first. */
  footer?: ReactNode;
  look?: "modal" | "wide" | "sheet" | "sheet-start";
  className?: string;
};

/** The native modal dialog: it traps the focus, closes on Esc and scrim, and returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  look = "modal",
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const sheet = look === "sheet" || look === "sheet-start";

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(":modal")) {
      // A dialog that the server rendered open is part of the page; from now on it is modal.
      element.removeAttribute("open");
      element.showModal();
    } else if (!open && element.open) {
      element.close();
    }
  }, [open]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // The parent decides; a dialog that closed by itself would contradict `open`.
    event.preventDefault();
    onClose();
  }
  function pressScrim(event: MouseEvent<HTMLDialogElement>) {
    if (
      event.target === event.currentTarget &&
      isOutside(event, event.currentTarget.getBoundingClientRect())
    ) {
      onClose();
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for the scrim, and the browser sends it as `cancel`
    <dialog
      ref={dialog}
      className={classNames(
        "dialog",
        sheet && "dialog--sheet",
        look === "sheet-start" && "dialog--start",
        look === "wide" && "dialog--wide",
        className,
      )}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onClick={pressScrim}
    >
      <div className="dialog__h">
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </div>
      <div className="dialog__b">{children}</div>
      {footer && <div className="dialog__f">{footer}</div>}
    </dialog>
  );
}

type Point = { clientX: number; clientY: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** Whether a press hit the scrim: the dialog's own padding also reports the dialog as target. */
export function isOutside({ clientX, clientY }: Point, { left, right, top, bottom }: Box): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
