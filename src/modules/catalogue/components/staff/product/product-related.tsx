import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Grip from "lucide-react/icons/grip-vertical";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { moveEntry, useReorder } from "#ui/staff/reorder.ts";

type Related = { id: number; label: string; detail?: string };

type ProductRelatedProps = {
  name: string;
  label: string;
  chosen: Related[];
  /** Model name on the wire if the records are not products, and the label of the add button. */
  model?: string;
  addLabel?: string;
};

/** Products in an order: added by a picker, moved by a handle or buttons. Sends `name[]` for each. */
export function ProductRelated({ name, label, chosen, model, addLabel }: ProductRelatedProps) {
  const { text } = useLocale();
  const [entries, setEntries] = useState(chosen);
  // A new key resets the picker after each choice.
  const [picks, setPicks] = useState(0);
  const { list, handle } = useReorder<HTMLUListElement>(move);
  function move(from: number, to: number) {
    setEntries((current) => moveEntry(current, from, to));
  }
  function add([picked]: readonly Related[]) {
    if (!picked) return;
    setEntries((current) => (current.some(({ id }) => id === picked.id) ? current : [...current, picked]));
    setPicks((count) => count + 1);
  }
  return (
    <div className="rows" data-ordered="">
      <ul className="rows__list" aria-label={label} ref={list}>
        {entries.map(({ id, label: title, detail }, index) => (
          <li key={id} className="rows__row" data-entry="">
            <span className="rows__grip needs-js" aria-hidden="true" {...handle(index)}>
              <Icon of={Grip} small />
            </span>
            <div className="rows__fields">
              <input type="hidden" name={`${name}[]`} value={id} />
              <span>
                {title} {detail && <small className="quiet">{detail}</small>}
              </span>
            </div>
            <span className="rows__tools needs-js">
              <IconButton
                icon={ArrowUp}
                small
                label={text("catalogue.staffUp", { name: title })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                small
                label={text("catalogue.staffDown", { name: title })}
                disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon={Trash}
                small
                label={text("catalogue.staffRemove", { name: title })}
                onClick={() => setEntries((current) => current.filter((one) => one.id !== id))}
              />
            </span>
          </li>
        ))}
      </ul>
      <RelationField
        key={picks}
        name={`found_${name}`}
        label={addLabel ?? text("catalogue.staffAddProduct")}
        model={model ?? "product.template"}
        chosen={[]}
        onChange={add}
      />
    </div>
  );
}
