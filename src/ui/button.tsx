import Info from "lucide-react/icons/info";
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { classNames, idList } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";

type Look = {
  /** One ink button per screen; the others are lines or quiet. */
  kind?: "ink" | "line" | "quiet" | "danger";
  size?: "s" | "m" | "l";
  block?: boolean;
};

type ButtonProps = ComponentProps<"button"> &
  Look & {
    icon?: IconShape;
    /** The action is running: the button keeps its place and focus and ignores further presses. */
    busy?: boolean;
    /** Why it cannot be pressed now. The button stays in the tab order, so that screen readers reach the reason. */
    disabledReason?: ReactNode;
  };

/** The class of a button for other elements, such as a summary. */
export function buttonClass({ kind = "ink", size = "m", block }: Look, className?: string): string {
  return classNames(
    "btn",
    kind !== "ink" && `btn--${kind}`,
    size !== "m" && `btn--${size}`,
    block && "btn--block",
    className,
  );
}

/** A button; `type` is "button" by default. */
export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  disabledReason,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy || Boolean(disabledReason);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ kind, size, block }, className)}
        aria-busy={busy || undefined}
        aria-disabled={disabledReason ? true : rest["aria-disabled"]}
        aria-describedby={idList(rest["aria-describedby"], disabledReason ? reasonId : null)}
        onClick={press}
      >
        {busy ? <Spinner /> : icon && <Icon of={icon} small />}
        {children}
      </button>
      {disabledReason && <Reason id={reasonId}>{disabledReason}</Reason>}
    </>
  );
}

type ButtonLinkProps = LinkProps & Look & { icon?: IconShape; iconAfter?: IconShape };

/** A link that looks like a button, because it is the next step. */
export function ButtonLink({
  kind,
  size,
  block,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, block }, className)}>
      {icon && <Icon of={icon} small directed />}
      {children}
      {iconAfter && <Icon of={iconAfter} small directed />}
    </Link>
  );
}

type IconButtonProps = ComponentProps<"button"> & { icon: IconShape; label: string; small?: boolean };

/** A button without a visible label; only for universally known icons (close, heart, menu). */
export function IconButton({ icon, label, small, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames("iconbtn", small && "iconbtn--s", className)}
      aria-label={label}
    >
      <Icon of={icon} directed />
    </button>
  );
}

/** A sentence about why something is impossible. */
export function Reason({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="why" id={id}>
      <Icon of={Info} small />
      <span>{children}</span>
    </p>
  );
}

export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
