import { useState } from "react";
import { RowField } from "#modules/office/components/row-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);

/** A row's colour, typed or picked; empty for none. */
export function RowColour({ name, row, value }: { name: string; row: number; value: string }) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const [picked, setPicked] = useState<{ key: number; value: string }>({ key: 0, value });
  const shown = typedOf(name, picked.value);
  return (
    <div className="configurator-swatch">
      <RowField
        key={picked.key}
        name={name}
        label={text("configurator.colour")}
        row={row}
        value={picked.value}
        input={{ maxLength: 7, placeholder: "#C99B69", spellCheck: false }}
      />
      <input
        type="color"
        className="needs-js"
        aria-label={text("configurator.pickColour", { row: row + 1 })}
        value={isColour(shown) ? shown : "#ffffff"}
        onChange={({ target }) => setPicked((before) => ({ key: before.key + 1, value: target.value }))}
      />
    </div>
  );
}
