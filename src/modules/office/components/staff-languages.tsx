import { createContext, type ReactNode, use, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { type LocaleCode, languageName, locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Translated } from "#platform/translated.ts";

const every: readonly LocaleCode[] = locales.map(({ code }) => code);

/** The languages that the site offers, its own first. Texts in other languages are kept but have no fields. */
const OfferedContext = createContext<readonly LocaleCode[]>(every);

export const OfferedLanguages = OfferedContext;

export function useOfferedLanguages(): readonly LocaleCode[] {
  return use(OfferedContext);
}

/** A form's initial language: from its address (`?in=de`), else its reader's. */
export function useFirstLanguage(): LocaleCode {
  const offered = useOfferedLanguages();
  const { code } = useLocale();
  const asked = useSearchParams()[0].get("in") ?? "";
  if (offered.includes(asked)) return asked;
  return offered.includes(code) ? code : (offered[0] ?? code);
}

type LanguageSwitchProps = { current: LocaleCode; onChange: (code: LocaleCode) => void };

/**
 * Selects the language whose fields a form shows, or all of them side by side. The style sheet hides the others, so
 * that it works without a script. The buttons belong to no form, because the selection is not saved.
 */
export function LanguageSwitch({ current, onChange }: LanguageSwitchProps) {
  const { text, tag } = useLocale();
  const offered = useOfferedLanguages();
  const group = useId();
  const [all, setAll] = useState(false);
  if (offered.length < 2) return null;
  return (
    <fieldset className="langs">
      <legend className="vh">{text("office.languageSwitch")}</legend>
      <span className="langs__l" aria-hidden="true">
        {text("office.languageSwitch")}
      </span>
      <span className="toggle">
        {offered.map((code) => (
          <label key={code}>
            <input
              type="radio"
              name={`language${group}`}
              form={`none${group}`}
              value={code}
              checked={!all && code === current}
              onChange={() => {
                setAll(false);
                onChange(code);
              }}
            />
            <span>{languageName(tag, code)}</span>
          </label>
        ))}
        <label className="langs__all">
          <input
            type="radio"
            name={`language${group}`}
            form={`none${group}`}
            value="all"
            checked={all}
            onChange={() => setAll(true)}
          />
          <span>{text("office.languagesBeside")}</span>
        </label>
      </span>
    </fieldset>
  );
}

type EachLanguageProps = {
  /** The start of the names: `name` becomes `name.en`. */
  name: string;
  value: Translated;
  /** `mark` names the language if there are several. */
  children: (code: LocaleCode, name: string, mark: string | undefined) => ReactNode;
};

/** One text in every language of the site; the form around it shows one at a time. */
export function EachLanguage({ name, value, children }: EachLanguageProps) {
  const { tag } = useLocale();
  const offered = useOfferedLanguages();
  return (
    <div className="both">
      {offered.map((code) => (
        <div key={code} data-lang={code}>
          {children(code, `${name}.${code}`, offered.length > 1 ? languageName(tag, code) : undefined)}
        </div>
      ))}
      <KeptLanguages name={name} value={value} />
    </div>
  );
}

/** Texts in languages that the site no longer offers: the form sends them as hidden fields. */
function KeptLanguages({ name, value }: Pick<EachLanguageProps, "name" | "value">) {
  const offered = useOfferedLanguages();
  return every
    .filter((code) => !offered.includes(code) && value[code])
    .map((code) => <input key={code} type="hidden" name={`${name}.${code}`} value={value[code]} />);
}
