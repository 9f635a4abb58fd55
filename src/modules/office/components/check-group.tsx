import type { ReactNode } from "react";
import { Checkbox } from "#ui/check.tsx";
import { FieldError } from "#ui/field.tsx";
import { useProblem } from "./staff-form.tsx";

interface CheckGroupProps {
  /** The name of each checkbox, with brackets: `siteIds[]`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { value: number; label: string }[];
  chosen: readonly number[];
  /** The name under which an error arrives. */
  error?: string;
}

/** A choice of any of a few records, or none. After a refusal the checkboxes keep the submitted state. */
export function CheckGroup({ name, label, hint, options, chosen, error }: CheckGroupProps) {
  const { errorOf, typedOf } = useProblem();
  const fault = error === undefined ? undefined : errorOf(error);
  const ticked = typedOf(name, chosen.join("\n")).split("\n");
  return (
    <fieldset className="checks">
      <legend>{label}</legend>
      {hint && <p className="quiet">{hint}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          defaultChecked={ticked.includes(String(option.value))}
        >
          {option.label}
        </Checkbox>
      ))}
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  );
}
