import CircleAlert from "lucide-react/icons/circle-alert";
import Check from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type AlertKind = "info" | "ok" | "warn" | "bad";

const icons = { info: Info, ok: Check, warn: TriangleAlert, bad: CircleAlert };

type AlertProps = {
  kind?: AlertKind;
  /** What happened. */
  title?: ReactNode;
  /** What is safe, and what to do next. */
  children?: ReactNode;
  /** It appeared after the page had loaded, so screen readers must announce it. */
  live?: boolean;
  /** The name of the button that closes it; without it the message stays. */
  closeLabel?: string;
  onClose?: () => void;
  className?: string;
};

/** What happened, what is safe, what to do next. */
export function Alert({ kind = "info", title, children, live, closeLabel, onClose, className }: AlertProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  function close() {
    setClosed(true);
    onClose?.();
  }
  return (
    <div
      className={classNames("alert", kind !== "info" && `alert--${kind}`, className)}
      role={live ? (kind === "bad" ? "alert" : "status") : undefined}
    >
      <Icon of={icons[kind]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {closeLabel && <IconButton className="needs-js" icon={X} label={closeLabel} onClick={close} />}
    </div>
  );
}
