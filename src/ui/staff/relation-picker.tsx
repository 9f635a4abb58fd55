import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "../button.tsx";
import { controlClass, useFieldControl } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { entryAfterKey } from "../menu.tsx";
import { useSuggestions } from "./suggestions.ts";

export type Picked = { id: number; label: string; detail?: string };

export type PickerLabels = {
  placeholder: string;
  nothing: string;
  failed: string;
  searching: string;
  remove: (label: string) => string;
};

type RelationPickerProps = {
  name: string;
  chosen: readonly Picked[];
  multiple?: boolean;
  find: (needle: string) => Promise<readonly Picked[]>;
  labels: PickerLabels;
  /** Called for every change; the picker itself stores the selection. */
  onChange?: (chosen: readonly Picked[]) => void;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  /** A new name may be typed: the form sends it as `name`. */
  making?: { name: string; label: (name: string) => string };
  /** Something under the list, such as a link to create a record. */
  footer?: ReactNode;
};

/**
 * Finds records while the person types and keeps their ids in hidden fields: one of `name`, empty without a selection;
 * with `multiple` one for each, so the name ends in `[]` and no field means an empty list.
 */
export function RelationPicker(props: RelationPickerProps) {
  const { name, multiple, find, labels, onChange, disabled, footer, making } = props;
  const [chosen, setChosen] = useState(props.chosen);
  const [needle, setNeedle] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const tied = useFieldControl({ id: props.id });
  const { suggestions, state } = useSuggestions(find, needle, open);
  const known = suggestions.filter((each) => !chosen.some(({ id }) => id === each.id));
  const fresh = making && freshName(needle, [...suggestions, ...chosen]);
  const left = fresh ? [...known, { id: freshId(chosen), label: fresh }] : known;
  const single = multiple ? undefined : chosen[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions begin without a marked one
  useEffect(() => setActive(-1), [suggestions]);

  function change(next: readonly Picked[]) {
    setChosen(next);
    onChange?.(next);
  }
  function choose(one: Picked) {
    change(multiple ? [...chosen, one] : [one]);
    setNeedle("");
    if (!multiple) setOpen(false);
    input.current?.focus();
  }
  function remove(id: number) {
    change(chosen.filter((each) => each.id !== id));
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const marked = left[active];
    if (event.key === "Enter" && open) {
      // Enter in a half-typed search must not send the form around it.
      event.preventDefault();
      const meant = marked ?? (making && meantBy(needle, left));
      if (meant) choose(meant);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      setNeedle("");
    } else if (event.key === "Backspace" && needle === "" && chosen.length > 0) {
      change(chosen.slice(0, -1));
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(entryAfterKey(event.key, active, left.length) ?? -1);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus leaving
    <div
      className="picker"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // A new name is accepted when the person moves to the next field.
        const meant = making && meantBy(needle, left);
        if (meant) change(multiple ? [...chosen, meant] : [meant]);
        setOpen(false);
        setNeedle("");
      }}
    >
      {chosen.map(({ id, label }) => (
        <input key={id} type="hidden" name={id < 0 ? making?.name : name} value={id < 0 ? label : id} />
      ))}
      {chosen.length === 0 && !multiple && <input type="hidden" name={name} value="" />}
      <div
        className={controlClass(false, "picker__box")}
        aria-invalid={tied["aria-invalid"]}
        data-disabled={disabled ? "" : undefined}
      >
        {chosen.map((each) => (
          <Chosen
            key={each.id}
            one={each}
            multiple={multiple}
            disabled={disabled}
            labels={labels}
            onRemove={remove}
          />
        ))}
        <input
          {...tied}
          ref={input}
          className="picker__in"
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={props["aria-label"]}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && left[active] ? `${listId}-${left[active].id}` : undefined}
          disabled={disabled}
          placeholder={chosen.length === 0 ? labels.placeholder : undefined}
          value={needle}
          data-aside={single ? "" : undefined}
          onChange={(event) => {
            setNeedle(event.currentTarget.value);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
        />
        {open && state === "searching" && <Spinner />}
      </div>
      <div className="picker__pop" hidden={!open}>
        <div
          id={listId}
          role="listbox"
          aria-label={props["aria-label"] ?? labels.placeholder}
          aria-multiselectable={multiple}
        >
          {open &&
            left.map((each, index) => (
              // biome-ignore lint/a11y: the pattern of a combobox keeps focus and keys in the input
              <div
                key={each.id}
                id={`${listId}-${each.id}`}
                className="picker__option"
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(each)}
              >
                {each.id < 0 && making ? making.label(each.label) : each.label}
                {each.detail && <small>{each.detail}</small>}
              </div>
            ))}
        </div>
        <p className="picker__say" role="status">
          {open && state === "searching" && left.length === 0 && labels.searching}
          {open && state === "found" && left.length === 0 && !making && labels.nothing}
          {open && state === "failed" && labels.failed}
        </p>
        {footer}
      </div>
    </div>
  );
}

/** The typed name, unless it exists already. Names that are not stored have negative numbers. */
function freshName(needle: string, known: readonly Picked[]): string | null {
  const typed = needle.trim().replace(/\s+/g, " ");
  return typed === "" || known.some(({ label }) => isNamed(label, typed)) ? null : typed;
}

function freshId(chosen: readonly Picked[]): number {
  return Math.min(0, ...chosen.map(({ id }) => id)) - 1;
}

/** The record with this name, else the one that would be created. */
function meantBy(needle: string, left: readonly Picked[]): Picked | undefined {
  const typed = needle.trim().replace(/\s+/g, " ");
  if (typed === "") return undefined;
  return left.find(({ id, label }) => id >= 0 && isNamed(label, typed)) ?? left.find(({ id }) => id < 0);
}

function isNamed(label: string, typed: string): boolean {
  return label.localeCompare(typed, undefined, { sensitivity: "base" }) === 0;
}

type ChosenProps = {
  one: Picked;
  multiple?: boolean;
  disabled?: boolean;
  labels: PickerLabels;
  onRemove: (id: number) => void;
};

function Chosen({ one, multiple, disabled, labels, onRemove }: ChosenProps) {
  return (
    <span className={multiple ? "picker__chip" : "picker__one"}>
      <span>
        {one.label}
        {!multiple && one.detail && <small>{one.detail}</small>}
      </span>
      {!disabled && (
        <button
          type="button"
          className="picker__x"
          aria-label={labels.remove(one.label)}
          onClick={() => onRemove(one.id)}
        >
          <Icon of={X} small />
        </button>
      )}
    </span>
  );
}
