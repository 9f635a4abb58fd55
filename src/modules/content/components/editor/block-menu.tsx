import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Code from "lucide-react/icons/code";
import Copy from "lucide-react/icons/copy";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Heading4 from "lucide-react/icons/heading-4";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Pilcrow from "lucide-react/icons/pilcrow";
import Quote from "lucide-react/icons/quote";
import Trash from "lucide-react/icons/trash-2";
import type { Node } from "prosemirror-model";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon, type IconShape } from "#ui/icon.tsx";
import { entryAfterKey } from "#ui/menu.tsx";
import { kindOfBlock, type TurnKind, turned, turnKinds } from "./turn-block.ts";

const turnIcons: Record<TurnKind, IconShape> = {
  paragraph: Pilcrow,
  heading2: Heading2,
  heading3: Heading3,
  heading4: Heading4,
  bulletList: List,
  orderedList: ListOrdered,
  quote: Quote,
  code: Code,
};

export type BlockAction = "copy" | "up" | "down" | "remove";

const actions: readonly { id: BlockAction; icon: IconShape; label: string }[] = [
  { id: "copy", icon: Copy, label: "content.blockCopy" },
  { id: "up", icon: ArrowUp, label: "content.moveUp" },
  { id: "down", icon: ArrowDown, label: "content.moveDown" },
  { id: "remove", icon: Trash, label: "content.blockRemove" },
];

type BlockMenuProps = {
  block: Node;
  /** The text takes no code, for example a mail. */
  withoutCode: boolean;
  onTurn: (kind: TurnKind) => void;
  onAct: (action: BlockAction) => void;
  /** `isLeft` is true if the focus has already moved elsewhere. */
  onClose: (isLeft: boolean) => void;
};

/** The actions of a block: turn into another kind, copy, move, remove. */
export function BlockMenu({ block, withoutCode, onTurn, onAct, onClose }: BlockMenuProps) {
  const { text } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const current = kindOfBlock(block);
  const kinds = turnKinds.filter(
    (kind) => (kind !== "code" || !withoutCode) && (kind === current || turned(block, kind) !== null),
  );
  const close = useEffectEvent(() => onClose(true));
  useEffect(() => {
    const first = root.current?.querySelector<HTMLElement>("[aria-checked=true], [role=menuitem]");
    first?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "nearest" });
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Element && !root.current?.parentElement?.contains(target)) close();
    };
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, []);

  function pressed(event: KeyboardEvent<HTMLDivElement>) {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
    const next = entryAfterKey(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
    if (event.key === "Escape" || event.key === "Tab") onClose(false);
    else if (next === null) return;
    else entries[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      ref={root}
      className="menu__b editor__menu"
      role="menu"
      aria-label={text("content.blockMenu")}
      onKeyDown={pressed}
    >
      {current && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a group of a menu
        <div role="group" aria-label={text("content.turnInto")}>
          <p className="editor__menuName" aria-hidden="true">
            {text("content.turnInto")}
          </p>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              role="menuitemradio"
              aria-checked={kind === current}
              tabIndex={-1}
              onClick={() => onTurn(kind)}
            >
              <Icon of={turnIcons[kind]} small />
              {text(nameOfKind(kind))}
            </button>
          ))}
          <hr />
        </div>
      )}
      {actions.map(({ id, icon, label }) => (
        <button key={id} type="button" role="menuitem" tabIndex={-1} onClick={() => onAct(id)}>
          <Icon of={icon} small />
          {text(label)}
        </button>
      ))}
    </div>
  );
}

/** The text id of a kind's name. */
export function nameOfKind(kind: TurnKind): string {
  return kind === "bulletList" || kind === "orderedList" ? `content.add_${kind}` : `content.style_${kind}`;
}
