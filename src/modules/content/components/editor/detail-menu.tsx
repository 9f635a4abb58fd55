import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Menu } from "#ui/menu.tsx";
import type { TextDetail } from "../text-details.ts";

type DetailMenuProps = {
  /** The name of the text that receives the detail. */
  about: string;
  details: readonly TextDetail[];
  onPick: (name: string) => void;
};

/** A menu of the details that can be inserted at the caret. */
export function DetailMenu({ about, details, onPick }: DetailMenuProps) {
  const { text } = useLocale();
  return (
    <Menu
      className="editor__details"
      triggerClassName="b b--line b--s"
      trigger={text("content.insertDetail")}
      label={text("content.insertDetailInto", { about })}
    >
      {details.map(({ name, label }) => (
        <button key={name} type="button" onClick={() => onPick(name)}>
          {label}
        </button>
      ))}
    </Menu>
  );
}
