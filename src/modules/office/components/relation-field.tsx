import type { ComponentProps, ReactNode } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field } from "#ui/field.tsx";
import { type Picked, RelationPicker } from "#ui/staff/relation-picker.tsx";
import type * as contract from "../contract.ts";
import { useProblem } from "./staff-form.tsx";

const call = caller<typeof contract>();

type RelationFieldProps = {
  /** For several records a name that ends in `[]`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
  /** The wire's model of the records, as in a module's staffPickers. */
  model: string;
  chosen: readonly Picked[];
  multiple?: boolean;
  onChange?: (chosen: readonly Picked[]) => void;
  /** A new name may be typed; the form sends it under this name. */
  making?: ComponentProps<typeof RelationPicker>["making"];
};

/** A field that refers to other records, which the person finds by typing. */
export function RelationField({ name, label, hint, className, model, chosen, ...rest }: RelationFieldProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  return (
    <Field label={label} hint={hint} className={className} error={errorOf(name.replace(/\[\]$/, ""))}>
      <RelationPicker
        {...rest}
        name={name}
        chosen={chosen}
        find={(search) => call("/web/pick", { model, search })}
        labels={{
          placeholder: text("office.pickPlaceholder"),
          nothing: text("office.pickNothing"),
          failed: text("office.pickFailed"),
          searching: text("office.pickSearching"),
          remove: (name) => text("office.removeFilter", { name }),
        }}
      />
    </Field>
  );
}
