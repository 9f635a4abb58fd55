import { type ComponentProps, type ReactNode, useId } from "react";
import type { Translated } from "#platform/translated.ts";
import { Checkbox } from "#ui/check.tsx";
import { FieldError, Select, TextArea, TextInput } from "#ui/field.tsx";
import { useProblem } from "./staff-form.tsx";
import { EachLanguage } from "./staff-languages.tsx";

type RowFieldProps = {
  name: string;
  /** The header of its column. */
  label: string;
  /** The number of its row, from 0: screen readers distinguish a column's fields by it. */
  row: number;
  value: string | number;
  /** A list of choices instead of a line of text. */
  options?: readonly { value: string | number; label: string }[] | null;
  /** Several lines of text instead of one. */
  lines?: number;
  input?: ComponentProps<typeof TextInput>;
};

/** One field of a row of `InlineRows`. If the rows are cards, its header is above it. */
export function RowField({ name, label, row, value, options, lines, input }: RowFieldProps) {
  const { errorOf, typedOf } = useProblem();
  const errorId = useId();
  const error = errorOf(name);
  const common = {
    name,
    defaultValue: typedOf(name, value),
    "aria-label": `${label} ${row + 1}`,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  };
  return (
    <div>
      <span className="rows__l" aria-hidden="true">
        {label}
      </span>
      {options ? (
        <Select {...common}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : lines ? (
        <TextArea {...common} rows={lines} maxLength={input?.maxLength} />
      ) : (
        <TextInput {...input} {...common} />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type RowBothFieldProps = Pick<RowFieldProps, "name" | "label" | "row"> & { value: Translated };

/** One text of a row in the languages of the site: one column, in the language of the form's switch. */
export function RowBothField({ name, label, row, value }: RowBothFieldProps) {
  return (
    <EachLanguage name={name} value={value}>
      {(code, field, mark) => (
        <RowField
          name={field}
          label={[label, mark].filter(Boolean).join(", ")}
          row={row}
          value={value[code] ?? ""}
          input={{ lang: code }}
        />
      )}
    </EachLanguage>
  );
}

type RowCheckProps = { name: string; checked: boolean; children: ReactNode };

/** A checkbox in a row; its label is beside it, so it needs no header. */
export function RowCheck({ name, checked, children }: RowCheckProps) {
  const { isOn } = useProblem();
  return (
    <Checkbox name={name} value="1" defaultChecked={isOn(name, checked)}>
      {children}
    </Checkbox>
  );
}
