import type { ComponentProps, ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, Select, TextArea, TextInput } from "#ui/field.tsx";
import { useProblem } from "./staff-form.tsx";

type Around = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  mark?: ReactNode;
  className?: string;
  /** The name under which the error arrives, if it is not the field's. */
  error?: string | undefined;
};

type TextFieldProps = Around & { value: string | number; input?: ComponentProps<typeof TextInput> };

/** One line of text of a staff form: its error and typed value come from the form around it. */
export function TextField({ name, value, input, ...around }: TextFieldProps) {
  const { errorOf, typedOf } = useProblem();
  return (
    <Field {...around} error={around.error ?? errorOf(name)}>
      <TextInput {...input} name={name} defaultValue={typedOf(name, value)} />
    </Field>
  );
}

type TextAreaFieldProps = Around & { value: string; input?: ComponentProps<typeof TextArea> };

export function TextAreaField({ name, value, input, ...around }: TextAreaFieldProps) {
  const { errorOf, typedOf } = useProblem();
  return (
    <Field {...around} error={around.error ?? errorOf(name)}>
      <TextArea rows={4} {...input} name={name} defaultValue={typedOf(name, value)} />
    </Field>
  );
}

type SelectFieldProps = Around & {
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  input?: ComponentProps<typeof Select>;
};

export function SelectField({ name, value, options, input, ...around }: SelectFieldProps) {
  const { errorOf, typedOf } = useProblem();
  return (
    <Field {...around} error={around.error ?? errorOf(name)}>
      <Select {...input} name={name} defaultValue={typedOf(name, value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type NumberFieldProps = Omit<TextFieldProps, "input"> & {
  /** The unit, such as a currency or "%". */
  unit?: string;
  /** A whole number, such as pieces, places or days: phones show only digits. */
  whole?: boolean;
};

/** A number in any usual notation, with a comma or a point; the server parses it. */
export function NumberField({ unit, whole, ...rest }: NumberFieldProps) {
  return (
    <TextField {...rest} input={{ inputMode: whole ? "numeric" : "decimal", ...(unit ? { unit } : {}) }} />
  );
}

/** A calendar day, or none. */
export function DateField(props: Omit<TextFieldProps, "input">) {
  return <TextField {...props} input={{ type: "date" }} />;
}

type KindFieldProps = Around & {
  value: string;
  kinds: readonly string[];
  /**
   * The id of a kind's text, as a template literal: from its beginning the build derives the texts that the browser
   * needs.
   */
  textOf: (value: string) => string;
};

/** One of the program's kinds. */
export function KindField({ kinds, textOf, ...rest }: KindFieldProps) {
  const { text } = useLocale();
  return <SelectField {...rest} options={kinds.map((value) => ({ value, label: text(textOf(value)) }))} />;
}

type CheckFieldProps = { name: string; checked: boolean; hint?: ReactNode; children: ReactNode };

/** A checkbox. An unchecked one sends nothing, so a hidden "no" precedes it. */
export function CheckField({ name, checked, hint, children }: CheckFieldProps) {
  const { isOn } = useProblem();
  return (
    <>
      <input type="hidden" name={name} value="0" />
      <Checkbox name={name} value="1" defaultChecked={isOn(name, checked)} hint={hint}>
        {children}
      </Checkbox>
    </>
  );
}
