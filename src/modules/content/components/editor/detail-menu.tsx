import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Menu } from "#ui/menu.tsx";
import type { TextDetail } from "../text-details.ts";

type DetailMenuProps = {
  /** Names the text that the detail is put into. */
  about: string;
  details: readonly TextDetail[];
  onPick: (name: string) => void;
};

/** The details that a text may hold, to be put in at the caret. */
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
