import { type ComponentProps, type ReactNode, useId } from "react";
import type { Translated } from "#platform/translated.ts";
import { Checkbox } from "#ui/check.tsx";
import { FieldError, Select, TextArea, TextInput } from "#ui/field.tsx";
import { useProblem } from "./staff-form.tsx";
import { EachLanguage } from "./staff-languages.tsx";

type RowFieldProps = {
  name: string;
  /** The head of its column. */
  label: string;
  /** Which row it stands in, from 0: fields of a column are told apart by it when they are read out. */
  row: number;
  value: string | number;
  /** A list to choose from instead of a line of text. */
  options?: readonly { value: string | number; label: string }[] | null;
  /** Several lines of text instead of one. */
  lines?: number;
  input?: ComponentProps<typeof TextInput>;
};

/** One field of a row of `InlineRows`. Where the rows are cards, its head stands above it. */
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

/** One text of a row in the languages of the site: one column, whose language the switch of the form chooses. */
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

/** A yes or no in a row; its words stand beside it, so that it needs no head. */
export function RowCheck({ name, checked, children }: RowCheckProps) {
  const { isOn } = useProblem();
  return (
    <Checkbox name={name} value="1" defaultChecked={isOn(name, checked)}>
      {children}
    </Checkbox>
  );
}
