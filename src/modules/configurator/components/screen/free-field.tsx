import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { ownFieldName } from "./form-fields.ts";
import { inLanguage } from "./in-language.ts";
import type { ShownFree } from "./shown-family.ts";

const fileBytesMax = 4_000_000;

interface FreeFieldProps {
  attribute: ShownFree;
  /** The text, or the file's name. */
  value: string;
  isMissing: boolean;
  onValue: (value: string) => void;
}

/** A text or file that is not part of the rules. A file needs a script, because it is sent as base64. */
export function FreeField({ attribute, value, isMissing, onValue }: FreeFieldProps) {
  const { text, code } = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const label = inLanguage(attribute.name, code);
  const missing = isMissing && text("configurator.enter", { label });
  const hint = inLanguage(attribute.hint, code);
  const mark = !attribute.required && text("configurator.optional");
  if (attribute.kind === "text") {
    return (
      <Field label={label} mark={mark} hint={hint} error={missing} className={isMissing ? "cfg__need" : ""}>
        <TextInput
          name={ownFieldName(attribute)}
          value={value}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      </Field>
    );
  }
  return (
    <Field
      label={label}
      mark={mark}
      hint={value ? text("configurator.fileKept", { name: value }) : hint || text("configurator.fileHint")}
      error={problem ?? missing}
      className={isMissing ? "cfg__need" : ""}
    >
      <input
        type="file"
        className="needs-js"
        aria-label={label}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        data-file={ownFieldName(attribute)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          const isTooLarge = file !== undefined && file.size > fileBytesMax;
          setProblem(
            isTooLarge ? text("configurator.fileTooLarge", { megabytes: fileBytesMax / 1_000_000 }) : null,
          );
          if (isTooLarge) currentTarget.value = "";
          else if (file) onValue(file.name);
        }}
      />
    </Field>
  );
}
