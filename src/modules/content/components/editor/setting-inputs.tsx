import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { useEffect, useId, useState } from "react";
import type * as office from "#modules/office/contract.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, Select, TextArea, TextInput } from "#ui/field.tsx";
import { type Picked, RelationPicker } from "#ui/staff/relation-picker.tsx";
import type { PictureFacts } from "../picture-facts.ts";
import type { SettingField } from "../setting-field.ts";
import { completeAddress } from "./link-dialog.tsx";
import { PictureAdder } from "./picture-adder.tsx";
import { PictureInput, type SendPicture } from "./picture-input.tsx";

const call = caller<typeof office>();

type Values = Record<string, unknown>;

type SettingInputsProps = {
  fields: readonly SettingField[];
  values: Values;
  onChange: (values: Values) => void;
  sendPicture?: SendPicture | undefined;
};

/** The input fields for a block's settings. Every change appears in the text immediately and can be undone. */
export function SettingInputs({ fields, values, onChange, sendPicture }: SettingInputsProps) {
  return fields.map((field) => (
    <SettingInput
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
      sendPicture={sendPicture}
    />
  ));
}

type SettingInputProps<Type extends SettingField["type"] = SettingField["type"]> = {
  field: Extract<SettingField, { type: Type }>;
  value: unknown;
  onChange: (value: unknown) => void;
  sendPicture?: SendPicture | undefined;
};

function SettingInput({ field, value, onChange, sendPicture }: SettingInputProps) {
  switch (field.type) {
    case "text":
      return (
        <Field label={field.label} hint={field.hint}>
          {field.isLong ? (
            <TextArea
              rows={4}
              maxLength={field.max}
              value={String(value ?? "")}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          ) : (
            <TextInput
              maxLength={field.max}
              value={String(value ?? "")}
              onChange={(event) => onChange(event.currentTarget.value)}
              onKeyDown={keepInside}
            />
          )}
        </Field>
      );
    case "link":
      return <LinkInput field={field} value={value} onChange={onChange} />;
    case "number":
      return (
        <Field label={field.label} hint={field.hint}>
          <TextInput
            type="number"
            min={field.min}
            max={field.max}
            step={field.step ?? 1}
            unit={field.unit}
            value={String(value ?? "")}
            onChange={(event) => {
              const { valueAsNumber, validity } = event.currentTarget;
              if (validity.valid && !Number.isNaN(valueAsNumber)) onChange(valueAsNumber);
            }}
            onKeyDown={keepInside}
          />
        </Field>
      );
    case "switch":
      return (
        <Checkbox
          hint={field.hint}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        >
          {field.label}
        </Checkbox>
      );
    case "choice":
      return (
        <Field label={field.label} hint={field.hint}>
          <Select value={String(value ?? "")} onChange={(event) => onChange(event.currentTarget.value)}>
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "time":
      return (
        <Field label={field.label} hint={field.hint}>
          <TextInput
            type="datetime-local"
            value={toLocalTime(String(value ?? ""))}
            onChange={(event) => {
              const { value: typed } = event.currentTarget;
              if (typed) onChange(new Date(typed).toISOString());
            }}
            onKeyDown={keepInside}
          />
        </Field>
      );
    case "picture":
      return (
        <PictureInput
          label={field.label}
          hint={field.hint}
          value={value}
          onChange={onChange}
          sendPicture={sendPicture}
        />
      );
    case "record":
      return <RecordInput field={field} value={value} onChange={onChange} />;
    case "list":
      return <ListInput field={field} value={value} onChange={onChange} sendPicture={sendPicture} />;
  }
}

/** Keeps the input until it is a valid address, and reports an invalid one when the field loses the focus. */
function LinkInput({ field, value, onChange }: SettingInputProps<"link">) {
  const { text } = useLocale();
  const [typed, setTyped] = useState(String(value ?? ""));
  const [problem, setProblem] = useState("");
  return (
    <Field label={field.label} hint={field.hint ?? text("content.linkHint")} error={problem}>
      <TextInput
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          const address = event.currentTarget.value;
          setTyped(address);
          setProblem("");
          const complete = completeAddress(address.trim());
          if (address.trim() === "") onChange("");
          else if (complete !== undefined) onChange(complete);
        }}
        onBlur={() => {
          const isWrong = typed.trim() !== "" && completeAddress(typed.trim()) === undefined;
          setProblem(isWrong ? text("content.linkProblem") : "");
        }}
        onKeyDown={keepInside}
      />
    </Field>
  );
}

/** A record that is searched by name. The panel requests the current record's name when it opens. */
function RecordInput({ field, value, onChange }: SettingInputProps<"record">) {
  const { text } = useLocale();
  const [chosen, setChosen] = useState<readonly Picked[] | null>(value ? null : []);
  const { model } = field;
  const [first] = useState(value);
  useEffect(() => {
    if (typeof first !== "number") return;
    let isGone = false;
    call("/web/pick", { model, ids: [first] })
      .then((found) => !isGone && setChosen(found))
      .catch(() => !isGone && setChosen([]));
    return () => {
      isGone = true;
    };
  }, [first, model]);
  return (
    <Field label={field.label} hint={field.hint}>
      {chosen && (
        <RelationPicker
          name={`block_${field.name}`}
          chosen={chosen}
          find={(search) => call("/web/pick", { model, search })}
          onChange={([picked]) => onChange(picked?.id ?? null)}
          labels={{
            placeholder: text("office.pickPlaceholder"),
            nothing: text("office.pickNothing"),
            failed: text("office.pickFailed"),
            searching: text("office.pickSearching"),
            remove: (name) => text("office.removeFilter", { name }),
          }}
        />
      )}
    </Field>
  );
}

/** A list of items that are added, moved and removed one by one; a gallery adds several pictures at once. */
function ListInput({ field, value, onChange, sendPicture }: SettingInputProps<"list">) {
  const { text } = useLocale();
  const titleId = useId();
  const items = Array.isArray(value) ? (value as Values[]) : [];
  const [said, setSaid] = useState("");
  const [openAt, setOpenAt] = useState(-1);
  const picture = field.fields.find(({ type }) => type === "picture");

  function move(from: number, to: number) {
    const next = items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Values);
    setSaid(text("content.moved", { place: to + 1, count: items.length }));
    onChange(next);
  }
  return (
    <section className="editor__list" aria-labelledby={titleId}>
      <h4 className="legend" id={titleId}>
        {field.label}
      </h4>
      {field.hint && <p className="field__hint">{field.hint}</p>}
      {items.map((item, at) => {
        const name = `${field.itemLabel} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is an item's identity; items have no state
          <details key={at} className="editor__item" open={items.length === 1 || at === openAt}>
            <summary>
              {picture && <Thumbnail picture={item[picture.name]} />}
              {name}
            </summary>
            <div className="editor__itemTools">
              <IconButton
                icon={ArrowUp}
                small
                disabled={at === 0}
                label={text("content.itemUp", { name })}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                small
                disabled={at === items.length - 1}
                label={text("content.itemDown", { name })}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon={Trash}
                small
                label={text("content.itemRemove", { name })}
                onClick={() => onChange(items.toSpliced(at, 1))}
              />
            </div>
            <SettingInputs
              fields={field.fields}
              values={item}
              onChange={(changed) => onChange(items.with(at, changed))}
              sendPicture={sendPicture}
            />
          </details>
        );
      })}
      {items.length < field.max &&
        (picture && sendPicture ? (
          <PictureAdder
            room={field.max - items.length}
            onAdd={(added) =>
              onChange([...items, ...added.map((one) => ({ ...field.initial, [picture.name]: one }))])
            }
            sendPicture={sendPicture}
          />
        ) : (
          <Button
            kind="line"
            size="s"
            onClick={() => {
              setOpenAt(items.length);
              onChange([...items, field.initial]);
            }}
          >
            {text("content.itemAdd", { name: field.itemLabel })}
          </Button>
        ))}
      <span className="vh" role="status">
        {said}
      </span>
    </section>
  );
}

function Thumbnail({ picture }: { picture: unknown }) {
  const { src, width, height } = (picture ?? {}) as Partial<PictureFacts>;
  return src ? <img src={src} alt="" width={width} height={height} /> : null;
}

/** Enter would submit the form around the text. */
export function keepInside(event: { key: string; preventDefault: () => void }) {
  if (event.key === "Enter") event.preventDefault();
}

/** Converts an ISO 8601 time to the value of a date field, in the editor's time zone. */
function toLocalTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
