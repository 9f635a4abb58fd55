import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, FieldError, Select, TextInput } from "#ui/field.tsx";
import { moveEntry } from "#ui/staff/reorder.ts";
import type { AttributeChoice, ProductAttributesView } from "../../server/staff-product-attributes.ts";

export interface LineState {
  attribute: AttributeChoice;
  values: { valueId: number; name: string; chosen: boolean; extra: string }[];
}

/** The lines of a product as they are edited: what it offers first, in its own order, then what it could. */
export function lineStates({ attributes, lines }: ProductAttributesView): LineState[] {
  return lines.flatMap(({ attributeId, values }) => {
    const attribute = attributes.find((one) => one.attributeId === attributeId);
    if (!attribute) return [];
    const offered = values.map(({ valueId, extra }) => ({
      valueId,
      name: attribute.values.find((value) => value.valueId === valueId)?.name ?? "",
      chosen: true,
      extra,
    }));
    const others = attribute.values
      .filter(({ valueId }) => !values.some((value) => value.valueId === valueId))
      .map((value) => ({ ...value, chosen: false, extra: "" }));
    return [{ attribute, values: [...offered, ...others] }];
  });
}

type ProductLinesProps = {
  attributes: readonly AttributeChoice[];
  lines: readonly LineState[];
  onLines: Dispatch<SetStateAction<LineState[]>>;
  currency: string;
};

/** Attributes that the product has, with the values that it offers and what each adds to the price. */
export function ProductLines({ attributes, lines, onLines, currency }: ProductLinesProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const unused = attributes.filter(
    ({ attributeId }) => !lines.some((line) => line.attribute.attributeId === attributeId),
  );
  function add(attributeId: number) {
    const attribute = unused.find((one) => one.attributeId === attributeId);
    if (!attribute) return;
    const values = attribute.values.map((value) => ({ ...value, chosen: false, extra: "" }));
    onLines((current) => [...current, { attribute, values }]);
  }
  return (
    <div className="plines">
      {lines.length === 0 && <p className="quiet">{text("catalogue.staffNoLines")}</p>}
      {lines.map((line, index) => (
        <ProductLine
          key={line.attribute.attributeId}
          line={line}
          index={index}
          last={index === lines.length - 1}
          currency={currency}
          onChange={(values) =>
            onLines((current) => current.map((each, at) => (at === index ? { ...each, values } : each)))
          }
          onMove={(to) => onLines((current) => moveEntry(current, index, to))}
          onRemove={() => onLines((current) => current.filter((_, at) => at !== index))}
        />
      ))}
      {errorOf("lines") && <FieldError>{errorOf("lines")}</FieldError>}
      {unused.length > 0 && <AddLine unused={unused} onAdd={add} />}
    </div>
  );
}

/** Without a script the chosen attribute comes with all its values once the form is saved. */
function AddLine({ unused, onAdd }: { unused: readonly AttributeChoice[]; onAdd: (id: number) => void }) {
  const { text } = useLocale();
  const [chosen, setChosen] = useState("");
  return (
    <div className="row plines__add">
      <Field label={text("catalogue.staffAddAttribute")}>
        <Select name="add" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">{text("catalogue.staffChooseAttribute")}</option>
          {unused.map(({ attributeId, name }) => (
            <option key={attributeId} value={attributeId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        className="needs-js"
        kind="line"
        size="s"
        disabled={chosen === ""}
        onClick={() => {
          onAdd(Number(chosen));
          setChosen("");
        }}
      >
        {text("catalogue.staffAdd")}
      </Button>
    </div>
  );
}

type ProductLineProps = {
  line: LineState;
  index: number;
  last: boolean;
  currency: string;
  onChange: (values: LineState["values"]) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ProductLine({ line, index, last, currency, onChange, onMove, onRemove }: ProductLineProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const { name, creates, attributeId } = line.attribute;
  const field = `lines[${index}]`;
  const error = errorOf(`${field}.values`);
  const change = (at: number, changes: Partial<LineState["values"][number]>) =>
    onChange(line.values.map((value, place) => (place === at ? { ...value, ...changes } : value)));
  return (
    <fieldset className="pline" aria-describedby={error ? `line-${attributeId}-error` : undefined}>
      <legend className="vh">{name}</legend>
      <input type="hidden" name={`${field}.attributeId`} value={attributeId} />
      <div className="pline__h">
        <b>{name}</b>
        <Badge>{text(`catalogue.staffCreates_${creates}`)}</Badge>
        <span className="rows__tools needs-js">
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
            disabled={last}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon={Trash} small label={text("catalogue.staffRemove", { name })} onClick={onRemove} />
        </span>
      </div>
      {error && <FieldError id={`line-${attributeId}-error`}>{error}</FieldError>}
      <ul className="pline__values">
        {line.values.map((value, place) => {
          const at = `${field}.values[${place}]`;
          return (
            <li key={value.valueId}>
              <input type="hidden" name={`${at}.valueId`} value={value.valueId} />
              <input type="hidden" name={`${at}.chosen`} value="0" />
              <Checkbox
                name={`${at}.chosen`}
                value="1"
                checked={value.chosen}
                onChange={(event) => change(place, { chosen: event.currentTarget.checked })}
              >
                {value.name}
              </Checkbox>
              <Field
                label={text("catalogue.staffExtraOf", { name: value.name })}
                hideLabel
                error={errorOf(`${at}.extra`)}
              >
                <TextInput
                  name={`${at}.extra`}
                  value={value.extra}
                  unit={currency}
                  inputMode="decimal"
                  placeholder="0"
                  disabled={!value.chosen}
                  onChange={(event) => change(place, { extra: event.currentTarget.value })}
                />
              </Field>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
