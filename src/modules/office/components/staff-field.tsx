import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "#ui/check.tsx";
import { Field, Select, TextArea, TextInput } from "#ui/field.tsx";
import { useProblem } from "./staff-form.tsx";

type Around = { name: string; label: ReactNode; hint?: ReactNode; mark?: ReactNode; className?: string };

type TextFieldProps = Around & { value: string | number; input?: ComponentProps<typeof TextInput> };

/** One line of text of a staff form: its fault and what was typed come from the form around it. */
export function TextField({ name, value, input, ...around }: TextFieldProps) {
  const { errorOf, typedOf } = useProblem();
  return (
    <Field {...around} error={errorOf(name)}>
      <TextInput {...input} name={name} defaultValue={typedOf(name, value)} />
    </Field>
  );
}

type TextAreaFieldProps = Around & { value: string; input?: ComponentProps<typeof TextArea> };

export function TextAreaField({ name, value, input, ...around }: TextAreaFieldProps) {
  const { errorOf, typedOf } = useProblem();
  return (
    <Field {...around} error={errorOf(name)}>
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
    <Field {...around} error={errorOf(name)}>
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

type CheckFieldProps = { name: string; checked: boolean; hint?: ReactNode; children: ReactNode };

/** A yes or no. Unticked boxes send nothing, so a hidden "no" stands before it. */
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
