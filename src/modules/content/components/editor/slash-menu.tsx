import type { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Addition } from "./additions.ts";

type SlashMenuProps = {
  id: string;
  view: EditorView;
  /** The position of the slash in the document. */
  from: number;
  found: readonly Addition[];
  current: number;
  onPick: (addition: Addition) => void;
};

/**
 * The list of blocks to add, at the caret. The focus stays in the text, which names the current entry to screen
 * readers.
 */
export function SlashMenu({ id, view, from, found, current, onPick }: SlashMenuProps) {
  const { text } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const around = element?.parentElement?.getBoundingClientRect();
    if (!element || !around) return;
    const caret = view.coordsAtPos(from);
    const isLow =
      caret.bottom + element.offsetHeight > innerHeight && caret.top - around.top > element.offsetHeight;
    const top = isLow ? caret.top - element.offsetHeight : caret.bottom;
    element.style.insetBlockStart = `${top - around.top}px`;
    const isRightToLeft = getComputedStyle(element).direction === "rtl";
    const start = isRightToLeft ? around.right - caret.right : caret.left - around.left;
    element.style.insetInlineStart = `${Math.max(0, Math.min(start, around.width - element.offsetWidth))}px`;
    element.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div className="editor__slash" id={id} role="listbox" aria-label={text("content.add")} ref={list}>
      {found.map((addition, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the current entry
        <div
          key={addition.id}
          id={`${id}-${addition.id}`}
          role="option"
          aria-selected={index === current}
          className="editor__option"
          // Prevents the click from taking the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(addition)}
        >
          <Icon of={addition.icon} />
          <span className="editor__optionName">
            {addition.label}
            {addition.hint && <small>{addition.hint}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}
