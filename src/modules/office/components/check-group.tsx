import type { ReactNode } from "react";
import { Checkbox } from "#ui/check.tsx";
import { FieldError } from "#ui/field.tsx";
import { useProblem } from "./staff-form.tsx";

interface CheckGroupProps {
  /** Of each box, with brackets: `siteIds[]`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { value: number; label: string }[];
  chosen: readonly number[];
  /** Under which name a fault comes. */
  error?: string;
}

/** Any of a few records, none of them included. After a refusal the boxes are as they were sent. */
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
