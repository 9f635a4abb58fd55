import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { LineEditorProps } from "../editor/line-editor.tsx";
import type { TextDetail } from "../text-details.ts";

type DetailFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  lang?: string;
  /** The text with details as marks; the form sends the same format. */
  value: string;
  details: readonly TextDetail[];
};

/** A line of a staff form that may contain details. Without the editor it is a plain field with details as marks. */
export function DetailField({ name, label, hint, lang, value, details }: DetailFieldProps) {
  const { errorOf, typedOf } = useProblem();
  const field = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [Editor, setEditor] = useState<ComponentType<LineEditorProps> | null>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const [sent, setSent] = useState(typedOf(name, value));
  useEffect(() => {
    let isGone = false;
    import("../editor/line-editor.tsx").then(
      ({ LineEditor }) => {
        const plain = field.current;
        if (isGone || !plain || plain.value !== plain.defaultValue) return;
        setHadFocus(plain === document.activeElement);
        setEditor(() => LineEditor);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Field label={<span id={labelId}>{label}</span>} hint={hint} error={errorOf(name)}>
      {Editor ? (
        <>
          <input type="hidden" name={name} value={sent} />
          <Editor
            initial={sent}
            details={details}
            label={label}
            labelledBy={labelId}
            lang={lang}
            autoFocus={hadFocus}
            onChange={setSent}
          />
        </>
      ) : (
        <TextInput ref={field} name={name} lang={lang} maxLength={300} defaultValue={sent} />
      )}
    </Field>
  );
}
