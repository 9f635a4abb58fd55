import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { textRatio } from "../colour/contrast.ts";
import { lowestRatio, rules } from "../colour/pairs.ts";
import type { ColourRole, Colours, Scheme } from "../theme.ts";

type ColourFieldProps = {
  scheme: Scheme;
  role: ColourRole;
  /** The scheme including derived colours. */
  colours: Colours;
  /** The owner's choice; null if derived. */
  chosen: string | null;
  onChange: (value: string | null) => void;
};

const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);

/** One colour: picked or typed, with its lowest contrast anywhere. */
export function ColourField({ scheme, role, colours, chosen, onChange }: ColourFieldProps) {
  const { text } = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const name = text(`theme.colour_${role}`);
  const ratio = lowestRatio(colours, role);
  const least = rules.find((rule) => rule.role === role)?.least ?? textRatio;
  const fails = ratio !== null && ratio < least;
  const isWrong = typed !== null && typed !== "" && !isColour(typed);
  return (
    <li className="theme-colour">
      <input
        type="color"
        className="theme-colour__swatch needs-js"
        aria-label={text("theme.pick", { name })}
        value={colours[role]}
        onChange={({ target }) => {
          setTyped(null);
          onChange(target.value);
        }}
      />
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className="theme-colour__hex num"
        name={`${scheme}.${role}`}
        value={typed ?? chosen ?? ""}
        placeholder={scheme === "dark" ? colours[role] : undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-ratio`}
        onChange={({ target }) => {
          const value = target.value.trim();
          // Keeps only incomplete input here: a complete colour can be undone, or changed by another editor.
          const isDone = isColour(value) || (value === "" && scheme === "dark");
          setTyped(isDone ? null : value);
          if (isDone) onChange(value.toLowerCase() || null);
        }}
        onBlur={() => setTyped(null)}
      />
      <span
        id={`${id}-ratio`}
        className={fails ? "theme-colour__ratio theme-colour__ratio--bad" : "theme-colour__ratio"}
      >
        {ratio !== null && (
          <>
            <span aria-hidden="true">
              <Icon of={fails ? X : Check} small /> {ratio.toFixed(1)}
            </span>
            <span className="vh">
              {text(fails ? "theme.ratioFails" : "theme.ratioPasses", { ratio: ratio.toFixed(1) })}
            </span>
          </>
        )}
      </span>
    </li>
  );
}
