import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { TextInput } from "../field.tsx";
import { entryAfterKey } from "../menu.tsx";

export type Suggestion = { label: string; detail?: string };

type SuggestInputProps<Word extends Suggestion> = Omit<
  ComponentProps<typeof TextInput>,
  "value" | "onChange"
> & {
  value: string;
  onChange: (text: string) => void;
  /** Suggestions for the text, best first. */
  suggestions: readonly Word[];
  onChoose: (word: Word) => void;
  listLabel: string;
};

/** A free line of text, with suggestions below it while typing. */
export function SuggestInput<Word extends Suggestion>(props: SuggestInputProps<Word>) {
  const { value, onChange, suggestions, onChoose, listLabel, onKeyDown, onBlur, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const shown = open && suggestions.length > 0;
  const marked = shown ? suggestions[active] : undefined;

  function choose(word: Word) {
    setOpen(false);
    setActive(-1);
    onChoose(word);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      // Enter ends the typing; it does not send the form around it.
      event.preventDefault();
      if (marked) return choose(marked);
      setOpen(false);
    } else if (event.key === "Escape" && shown) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      return;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(entryAfterKey(event.key, active, suggestions.length) ?? -1);
      return;
    }
    onKeyDown?.(event);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus leaving
    <div className="picker" onBlur={() => setOpen(false)}>
      <TextInput
        {...rest}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked && `${listId}-${active}`}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={press}
      />
      <div className="picker__pop" hidden={!shown}>
        <div id={listId} role="listbox" aria-label={listLabel}>
          {shown &&
            suggestions.map((word, index) => (
              // biome-ignore lint/a11y: the pattern of a combobox keeps focus and keys in the input
              <div
                key={`${word.label} ${word.detail ?? ""}`}
                id={`${listId}-${index}`}
                className="picker__option"
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(word)}
              >
                {word.label}
                {word.detail && <small>{word.detail}</small>}
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}
