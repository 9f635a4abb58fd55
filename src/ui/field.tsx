import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { classNames, idList } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";

type FieldState = { id: string; describedBy?: string; invalid: boolean; ok: boolean };

const FieldContext = createContext<FieldState | null>(null);

type FieldProps = {
  label: ReactNode;
  /** A note at the end of the label, such as "optional" or the remaining number. */
  mark?: ReactNode;
  hint?: ReactNode;
  /** The error in words. It marks the control as invalid and is read out with it. */
  error?: ReactNode;
  ok?: boolean;
  /** A small label for a self-explanatory field. */
  quiet?: boolean;
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A label above, help below, and the error in words. It contains exactly one control. */
export function Field({
  label,
  mark,
  hint,
  error,
  ok = false,
  quiet,
  hideLabel,
  id,
  className,
  children,
}: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const state = {
    id: controlId,
    describedBy: idList(error && errorId, hint && hintId),
    invalid: Boolean(error),
    ok: ok && !error,
  };
  return (
    <div className={classNames("field", quiet && "field--quiet", className)}>
      <label className={hideLabel ? "vh" : "field__l"} htmlFor={controlId}>
        {label}
        {mark && <small>{mark}</small>}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <span className="field__hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** An error, beside its field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="field__err" id={id}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </span>
  );
}

type ControlAria = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"];
};

/** Connects a control to the Field around it; for controls in other files. */
export function useFieldControl(own: ControlAria) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": idList(own["aria-describedby"], field?.describedBy),
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

type TextInputProps = ComponentProps<"input"> & { unit?: ReactNode; icon?: IconShape; small?: boolean };

/** One line of text, with an optional unit at its end and an icon at its start. */
export function TextInput({ unit, icon, small, className, ...rest }: TextInputProps) {
  const tied = useFieldControl(rest);
  const ok = use(FieldContext)?.ok;
  const input = <input {...rest} {...tied} className={controlClass(small, className)} />;
  if (!unit && !icon && !ok) return input;
  return (
    <span className={classNames("field__box", unit && "field__box--end")}>
      {icon && <Icon of={icon} className="i--start" />}
      {input}
      {unit && <span className="field__unit">{unit}</span>}
      {ok && !unit && <Icon of={Check} className="field__ok" />}
    </span>
  );
}

/** An e-mail address: phones show its keyboard, without capitals and corrections. */
export function EmailInput(props: Omit<TextInputProps, "type">) {
  return (
    <TextInput
      name="email"
      autoComplete="email"
      maxLength={254}
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Several lines; grows with its text in browsers that support it. */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  const tied = useFieldControl(rest);
  return <textarea {...rest} {...tied} className={classNames("field__in", className)} />;
}

/** The native select, with the arrow of this design system. */
export function Select({ small, className, ...rest }: ComponentProps<"select"> & { small?: boolean }) {
  const tied = useFieldControl(rest);
  return (
    <span className="field__box">
      <select {...rest} {...tied} className={controlClass(small, className)} />
      <Icon of={ChevronDown} />
    </span>
  );
}

type FieldGroupProps = {
  legend: ReactNode;
  /** The present choice, in words beside the legend. */
  value?: ReactNode;
  /** A link or a button at the end of the legend. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function FieldGroup({ legend, value, aside, hint, error, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={idList(error && `${id}-error`, hint && `${id}-hint`)}>
      <legend className="legend">
        <span>
          <b>{legend}</b> {value}
        </span>
        {aside}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </fieldset>
  );
}

export function controlClass(small?: boolean, className?: string): string {
  return classNames("field__in", small && "field__in--s", className);
}
