import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ContentField, type ContentFieldProps } from "../content-field.tsx";
import { ContentConflicts } from "./content-conflicts.tsx";

/** A text field of a staff form; the form provides its error and previous input. */
export function StaffContentField(props: Omit<ContentFieldProps, "error" | "typed">) {
  const { text } = useLocale();
  const { errorOf, typed, conflictsOf } = useProblem();
  const conflicts = conflictsOf(props.name);
  return (
    <>
      <ContentField
        hint={text("content.wordsHint")}
        {...props}
        error={errorOf(props.name)}
        typed={typed?.[props.name]}
      />
      {conflicts.length > 0 && <ContentConflicts conflicts={conflicts} />}
    </>
  );
}
