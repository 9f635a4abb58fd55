import type { ComponentProps } from "react";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Translated } from "#platform/translated.ts";
import { TextAreaField, TextField } from "./staff-field.tsx";
import { useProblem } from "./staff-form.tsx";
import { EachLanguage, useOfferedLanguages } from "./staff-languages.tsx";

type BothProps = {
  name: string;
  /** Id of its label; the language is added to it. */
  label: string;
  hint?: string;
  value: Translated;
  input?: ComponentProps<typeof TextField>["input"];
};

/** One text in the languages of the site; the form shows one language at a time. */
export function BothTextField({ name, label, hint, value, input }: BothProps) {
  const { text } = useLocale();
  const errorIn = useTranslatedError(name);
  return (
    <EachLanguage name={name} value={value}>
      {(code, field, mark) => (
        <TextField
          name={field}
          label={text(label)}
          mark={mark}
          hint={hint && text(hint)}
          error={errorIn(code)}
          value={value[code] ?? ""}
          input={{ ...input, lang: code }}
        />
      )}
    </EachLanguage>
  );
}

/** Several lines in the languages of the site. */
export function BothTextAreaField({
  name,
  label,
  hint,
  value,
  rows = 3,
}: Omit<BothProps, "input"> & { rows?: number }) {
  const { text } = useLocale();
  const errorIn = useTranslatedError(name);
  return (
    <EachLanguage name={name} value={value}>
      {(code, field, mark) => (
        <TextAreaField
          name={field}
          label={text(label)}
          mark={mark}
          hint={hint && text(hint)}
          error={errorIn(code)}
          value={value[code] ?? ""}
          input={{ rows, lang: code }}
        />
      )}
    </EachLanguage>
  );
}

/** The error of a text in a language. An error in a language without a field is shown at the first language. */
function useTranslatedError(name: string): (code: LocaleCode) => string | undefined {
  const { errorOf } = useProblem();
  const offered = useOfferedLanguages();
  const elsewhere = locales
    .map(({ code }) => code)
    .filter((code) => !offered.includes(code))
    .map((code) => errorOf(`${name}.${code}`))
    .find(Boolean);
  return (code) => errorOf(`${name}.${code}`) ?? (code === offered[0] ? elsewhere : undefined);
}
