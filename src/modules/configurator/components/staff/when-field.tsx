import { useRef } from "react";
import { RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Select } from "#ui/field.tsx";
import type { Family } from "../family/family.ts";
import { inLanguage } from "../screen/in-language.ts";

type WhenRowFieldProps = {
  name: string;
  row: number;
  value: string;
  /** Replaces the default label. */
  label?: string;
  attributes: Family["attributes"];
};

/** A row's condition: typed as a sentence, or combined from a list of all choices. Empty means always. */
export function WhenRowField({ name, row, value, label, attributes }: WhenRowFieldProps) {
  const { text, code } = useLocale();
  const field = useRef<HTMLDivElement>(null);
  function add(said: string) {
    const input = field.current?.querySelector("input");
    if (!input || said === "") return;
    const before = input.value.trim();
    // The input is uncontrolled; the event tells the form's listeners.
    input.value = before === "" ? said : `${before}; ${said}`;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div ref={field} className="configurator-when">
      <RowField
        name={name}
        label={label ?? text("configurator.shownWhen")}
        row={row}
        value={value}
        input={{ maxLength: 2000, spellCheck: false, placeholder: text("configurator.always") }}
      />
      <Select
        className="needs-js"
        aria-label={text("configurator.addConditionTo", { row: row + 1 })}
        value=""
        onChange={({ currentTarget }) => add(currentTarget.value)}
      >
        <option value="">+</option>
        {attributes.map(
          (one) =>
            one.kind === "choice" && (
              <optgroup key={one.id} label={inLanguage(one.name, code)}>
                {one.values.map(({ id, name: said }) => (
                  <option key={id} value={`${inLanguage(one.name, code)} = ${inLanguage(said, code)}`}>
                    {inLanguage(said, code)}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
    </div>
  );
}
