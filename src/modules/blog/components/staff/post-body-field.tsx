import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { useMediaSending } from "#modules/media/components/staff/use-media-sending.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

type PostBodyFieldProps = { name: string; lang: LocaleCode; mark: string | undefined; value: FieldValue };

/** The text of a post; its pictures are uploaded into the library during writing. */
export function PostBodyField({ name, lang, mark, value }: PostBodyFieldProps) {
  const { text } = useLocale();
  const send = useMediaSending();
  return (
    <StaffContentField
      name={name}
      label={text("blog.staffBody")}
      mark={mark}
      value={value}
      lang={lang}
      rows={18}
      sendPicture={send}
      withBlocks
    />
  );
}
