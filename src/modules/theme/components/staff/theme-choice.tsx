import type { CSSProperties, ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { fontPairs } from "../font-pairs.ts";
import { type ChoiceName, type Choices, choices } from "../theme.ts";

type ThemeChoiceProps<Name extends ChoiceName> = {
  name: Name;
  value: Choices[Name];
  onChange: (value: Choices[Name]) => void;
};

/** One of a few options, side by side; each shows its effect where possible. */
export function ThemeChoice<Name extends ChoiceName>({ name, value, onChange }: ThemeChoiceProps<Name>) {
  const { text } = useLocale();
  return (
    <fieldset className={`theme-choice theme-choice--${name}`}>
      <legend>{text(`theme.choice_${name}`)}</legend>
      <div className="theme-choice__row">
        {(choices[name] as unknown as readonly Choices[Name][]).map((one) => (
          <label key={one} className="theme-choice__one">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <span className="theme-choice__face">
              {sampleOf(name, one)}
              {name === "fonts"
                ? fontName(one as Choices["fonts"], text("theme.fonts_system"))
                : text(`theme.${name}_${one}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function fontName(pair: Choices["fonts"], own: string): string {
  if (pair === "system") return own;
  const { display, body } = fontPairs[pair];
  return display === body ? display : `${display}, ${body}`;
}

function sampleOf(name: ChoiceName, one: string): ReactNode {
  if (name === "fonts") {
    const { displayStack, bodyStack, weights } = fontPairs[one as Choices["fonts"]];
    const title: CSSProperties = { fontFamily: displayStack, fontWeight: weights[1] };
    return (
      <span className="theme-sample theme-sample--fonts" aria-hidden="true">
        <b style={title}>Aa</b> <span style={{ fontFamily: bodyStack }}>Aa</span>
      </span>
    );
  }
  const isDrawn = ["corners", "pictures", "buttonShape", "buttons", "header", "footer", "shadows"].includes(
    name,
  );
  return isDrawn && <i className={`theme-sample theme-sample--${name}`} data-one={one} aria-hidden="true" />;
}
