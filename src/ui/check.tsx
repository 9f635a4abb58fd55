import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames, idList } from "./class-names.ts";
import { FieldError } from "./field.tsx";

type CheckProps = Omit<ComponentProps<"input">, "type"> & {
  children: ReactNode;
  hint?: ReactNode;
  /** The number of results of this choice. */
  count?: ReactNode;
  error?: ReactNode;
};

/** A checkbox; the label is part of the target. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />;
}

/** One of several; give all of them the same `name`. */
export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />;
}

function Check({
  children,
  hint,
  count,
  error,
  className,
  type,
  ...rest
}: CheckProps & { type: "checkbox" | "radio" }) {
  const errorId = useId();
  const counted = count !== undefined;
  return (
    <>
      <label className={classNames("check", counted && "check--n", className)}>
        <input
          {...rest}
          type={type}
          aria-invalid={error ? true : rest["aria-invalid"]}
          aria-describedby={idList(rest["aria-describedby"], error && errorId)}
        />
        <span>{children}</span>
        {counted && <span className="check__n">{count}</span>}
        {hint && <span className="check__hint">{hint}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

/** A bordered list of choices with a line of explanation each. */
export function PickList({ children, className, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={classNames("picks", className)}>
      {children}
    </div>
  );
}

type PickProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  /** Its meaning, or why it is impossible. */
  note?: ReactNode;
  /** A price or an icon at the end. */
  aside?: ReactNode;
};

/** One choice of a PickList. */
export function Pick({ title, note, aside, className, ...rest }: PickProps) {
  return (
    <label className={classNames("pick", className)}>
      <input {...rest} type="radio" />
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {aside && <span className="pick__p">{aside}</span>}
    </label>
  );
}

/** Further fields of the selected Pick above it, on the same background. */
export function PickMore({ children }: { children: ReactNode }) {
  return <div className="pick__more">{children}</div>;
}
