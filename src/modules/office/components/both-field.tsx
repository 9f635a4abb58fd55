import type { ComponentProps } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Translated } from "#platform/translated.ts";
import { FormGrid } from "#ui/staff/form-section.tsx";
import { TextAreaField, TextField } from "./staff-field.tsx";

type BothProps = {
  name: string;
  /** Id of its label; the language is said behind it. */
  label: string;
  hint?: string;
  value: Translated;
  input?: ComponentProps<typeof TextField>["input"];
};

const languages = ["en", "ro"] as const;

/** One text in both languages, side by side. */
export function BothTextField({ name, label, hint, value, input }: BothProps) {
  const { text } = useLocale();
  return (
    <FormGrid>
      {languages.map((code) => (
        <TextField
          key={code}
          name={`${name}.${code}`}
          label={text(label)}
          mark={text(`office.language_${code}`)}
          hint={code === "en" && hint ? text(hint) : undefined}
          value={value[code] ?? ""}
          input={{ ...input, lang: code }}
        />
      ))}
    </FormGrid>
  );
}

/** Several lines in both languages. */
export function BothTextAreaField({
  name,
  label,
  hint,
  value,
  rows = 3,
}: Omit<BothProps, "input"> & { rows?: number }) {
  const { text } = useLocale();
  return (
    <FormGrid>
      {languages.map((code) => (
        <TextAreaField
          key={code}
          name={`${name}.${code}`}
          label={text(label)}
          mark={text(`office.language_${code}`)}
          hint={code === "en" && hint ? text(hint) : undefined}
          value={value[code] ?? ""}
          input={{ rows, lang: code }}
        />
      ))}
    </FormGrid>
  );
}
