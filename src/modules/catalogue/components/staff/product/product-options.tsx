import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type Dispatch, type SetStateAction, useRef } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, FieldError, TextInput } from "#ui/field.tsx";
import { moveEntry } from "#ui/staff/reorder.ts";
import { SuggestInput } from "#ui/staff/suggest-input.tsx";
import type { AttributeChoice } from "../../../server/editor/staff-product-attributes.ts";
import { fittingWords, plainWord } from "../../alike.ts";
import { nextKey, type OptionState } from "./product-editor-state.ts";
import { OptionValues } from "./product-option-values.tsx";

const spareRows = [0, 1, 2];

type ProductOptionsProps = {
  attributes: readonly AttributeChoice[];
  options: readonly OptionState[];
  onOptions: Dispatch<SetStateAction<OptionState[]>>;
  currency: string;
};

/** A shopper's choices. Attributes and values are typed here; existing ones are proposed. */
export function ProductOptions({ attributes, options, onOptions, currency }: ProductOptionsProps) {
  const { text } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  function add() {
    onOptions((current) => [
      ...current,
      { key: nextKey(), attributeId: null, name: "", creates: "always", values: [], typing: "" },
    ]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(".popt:last-of-type [data-name]")?.focus(),
    );
  }
  return (
    <div className="popts" ref={list}>
      {options.map((option, index) => (
        <ProductOption
          key={option.key}
          option={option}
          index={index}
          count={options.length}
          attributes={attributes.filter(
            ({ attributeId }) =>
              !options.some((other) => other !== option && other.attributeId === attributeId),
          )}
          isPricedInTable={options.filter(({ creates }) => creates !== "never").length === 1}
          currency={currency}
          onChange={(changed) =>
            onOptions((current) => current.map((one) => (one.key === option.key ? changed(one) : one)))
          }
          onMove={(to) => onOptions((current) => moveEntry(current, index, to))}
          onRemove={() => onOptions((current) => current.filter(({ key }) => key !== option.key))}
        />
      ))}
      <noscript>
        {spareRows.map((spare) => (
          <SpareOption key={spare} field={`options[${options.length + spare}]`} />
        ))}
      </noscript>
      <p className="needs-js">
        <Button kind="line" size="s" icon={Plus} onClick={add}>
          {text("catalogue.staffAddOption")}
        </Button>
      </p>
    </div>
  );
}

/** An empty row in which staff can add an option without a script. */
function SpareOption({ field }: { field: string }) {
  const { text } = useLocale();
  return (
    <div className="popt">
      <Field label={text("catalogue.staffOption")}>
        <TextInput name={`${field}.name`} placeholder={text("catalogue.staffOptionExample")} />
      </Field>
      <Field label={text("catalogue.staffOptionValues")} hint={text("catalogue.staffValuesHint")}>
        <TextInput name={`${field}.add`} placeholder={text("catalogue.staffValuesExample")} />
      </Field>
    </div>
  );
}

type ProductOptionProps = {
  option: OptionState;
  index: number;
  count: number;
  attributes: readonly AttributeChoice[];
  /** Price extras are typed in the variant table instead. */
  isPricedInTable: boolean;
  currency: string;
  onChange: (change: (option: OptionState) => OptionState) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ProductOption(props: ProductOptionProps) {
  const { option, index, count, attributes, onChange, onMove, onRemove } = props;
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const field = `options[${index}]`;
  const name = option.name || text("catalogue.staffOptionNumber", { number: index + 1 });
  const attribute = attributes.find(({ attributeId }) => attributeId === option.attributeId);
  const error = errorOf(`${field}.name`);

  function adopt(known: AttributeChoice | undefined) {
    if (!known) return;
    onChange((current) => ({
      ...current,
      attributeId: known.attributeId,
      name: known.name,
      creates: known.creates,
      values: current.values.map((value) => ({
        ...value,
        valueId: known.values.find((one) => plainWord(one.name) === plainWord(value.name))?.valueId ?? null,
      })),
    }));
  }
  const words = attributes.map((one) => ({
    label: one.name,
    detail: one.values
      .slice(0, 5)
      .map((value) => value.name)
      .join(", "),
    one,
  }));
  return (
    <fieldset className="popt">
      <legend className="vh">{name}</legend>
      <div className="popt__name">
        <input type="hidden" name={`${field}.attributeId`} value={option.attributeId ?? ""} />
        {option.attributeId === null ? (
          <Field label={text("catalogue.staffOption")} error={error}>
            <SuggestInput
              data-name=""
              name={`${field}.name`}
              value={option.name}
              placeholder={text("catalogue.staffOptionExample")}
              listLabel={text("catalogue.staffOptionsKnown")}
              suggestions={option.name === "" ? [] : fittingWords(words, option.name).slice(0, 6)}
              onChange={(typed) => onChange((current) => ({ ...current, name: typed }))}
              onChoose={({ one }) => adopt(one)}
              onBlur={() => adopt(attributes.find((one) => plainWord(one.name) === plainWord(option.name)))}
            />
          </Field>
        ) : (
          <>
            <input type="hidden" name={`${field}.name`} value={option.name} />
            <b>{option.name}</b>
            {option.creates !== "always" && <Badge>{text(`catalogue.staffCreates_${option.creates}`)}</Badge>}
            {error && <FieldError>{error}</FieldError>}
          </>
        )}
      </div>
      <OptionValues
        option={option}
        field={field}
        known={attribute?.values ?? []}
        isPricedInTable={props.isPricedInTable && option.creates === "always"}
        currency={props.currency}
        onChange={onChange}
      />
      <span className="rows__tools popt__tools needs-js">
        <IconButton
          icon={ArrowUp}
          small
          label={text("catalogue.staffUp", { name })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          small
          label={text("catalogue.staffDown", { name })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton icon={Trash} small label={text("catalogue.staffRemove", { name })} onClick={onRemove} />
      </span>
    </fieldset>
  );
}
