import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { SuggestInput } from "#ui/staff/suggest-input.tsx";
import { fittingWords } from "../../alike.ts";
import { type OptionState, type ValueState, withValues } from "./product-editor-state.ts";

type OptionValuesProps = {
  option: OptionState;
  /** Prefix of its field names. */
  field: string;
  /** The existing values of its attribute. */
  known: readonly { valueId: number; name: string }[];
  isPricedInTable: boolean;
  currency: string;
  onChange: (change: (option: OptionState) => OptionState) => void;
};

/** The values of an option: typed with commas or Enter between them, each removed by its cross. */
export function OptionValues({
  option,
  field,
  known,
  isPricedInTable,
  currency,
  onChange,
}: OptionValuesProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const box = useRef<HTMLDivElement>(null);
  const left = known.filter(({ valueId }) => !option.values.some((value) => value.valueId === valueId));
  const proposed = fittingWords(
    left.map(({ name }) => ({ label: name })),
    option.typing,
  );
  const add = (typed: string) => onChange((current) => withValues(current, typed, known));
  const change = (key: number, changes: Partial<ValueState>) =>
    onChange((current) => ({
      ...current,
      values: current.values.map((value) => (value.key === key ? { ...value, ...changes } : value)),
    }));
  function remove(key: number) {
    onChange((current) => ({ ...current, values: current.values.filter((value) => value.key !== key) }));
    box.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  }
  return (
    <div className="popt__values" ref={box}>
      <ul className="pvals" aria-label={text("catalogue.staffValuesOf", { name: option.name })}>
        {option.values.map((value, place) => {
          const at = `${field}.values[${place}]`;
          return (
            <li key={value.key} className="pval">
              <input type="hidden" name={`${at}.valueId`} value={value.valueId ?? ""} />
              <input type="hidden" name={`${at}.name`} value={value.name} />
              {isPricedInTable && <input type="hidden" name={`${at}.extra`} value={value.extra} />}
              <noscript>
                <input type="hidden" name={`${at}.chosen`} value="0" />
                <Checkbox
                  name={`${at}.chosen`}
                  value="1"
                  defaultChecked
                  aria-label={text("catalogue.staffKeepValue", { name: value.name })}
                >
                  {null}
                </Checkbox>
              </noscript>
              {value.name}
              <button
                type="button"
                className="picker__x needs-js"
                aria-label={text("catalogue.staffRemove", { name: value.name })}
                onClick={() => remove(value.key)}
              >
                <Icon of={X} small />
              </button>
            </li>
          );
        })}
      </ul>
      <Field
        label={text("catalogue.staffAddValues", { name: option.name || text("catalogue.staffOption") })}
        hideLabel
        error={errorOf(`${field}.add`)}
      >
        <SuggestInput
          name={`${field}.add`}
          value={option.typing}
          placeholder={text(
            option.values.length === 0 ? "catalogue.staffValuesExample" : "catalogue.staffAddValue",
          )}
          listLabel={text("catalogue.staffValuesKnown")}
          suggestions={proposed.slice(0, 8)}
          onChange={(typed) => {
            const end = typed.lastIndexOf(",");
            if (end < 0) return onChange((current) => ({ ...current, typing: typed }));
            const typing = typed.slice(end + 1).trimStart();
            onChange((current) => ({ ...withValues(current, typed.slice(0, end), known), typing }));
          }}
          onChoose={({ label }) => add(label)}
          onBlur={() => add(option.typing)}
          onKeyDown={(event) => {
            if (event.key === "Enter") add(option.typing);
            const last = option.values.at(-1);
            if (event.key === "Backspace" && option.typing === "" && last) remove(last.key);
          }}
        />
      </Field>
      {!isPricedInTable && option.values.length > 0 && (
        <details className="pextras" open={option.values.some(({ extra }) => extra !== "") || undefined}>
          <summary>{text("catalogue.staffExtras")}</summary>
          <ul>
            {option.values.map((value, place) => (
              <li key={value.key}>
                <Field label={value.name} error={errorOf(`${field}.values[${place}].extra`)}>
                  <TextInput
                    name={`${field}.values[${place}].extra`}
                    value={value.extra}
                    unit={currency}
                    inputMode="decimal"
                    placeholder="0"
                    aria-label={text("catalogue.staffExtraOf", { name: value.name })}
                    onChange={(event) => change(value.key, { extra: event.currentTarget.value })}
                  />
                </Field>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
