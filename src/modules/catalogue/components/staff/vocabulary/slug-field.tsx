import { TextField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** The part of a brand's or category's public URL that names it. */
export function SlugField({ value }: { value: string }) {
  const { text } = useLocale();
  return (
    <TextField
      name="slug"
      label={text("catalogue.staffSlug")}
      hint={text("catalogue.staffSlugHint")}
      value={value}
      input={{ inputMode: "url" }}
    />
  );
}
