import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { sendPicture } from "#modules/office/components/send-picture.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

type PostBodyFieldProps = { name: string; lang: LocaleCode; mark: string | undefined; value: FieldValue };

/** The text of a post, with pictures that are sent while it is written. */
export function PostBodyField({ name, lang, mark, value }: PostBodyFieldProps) {
  const { text } = useLocale();
  async function send(file: File, onPercent: (percent: number) => void): Promise<string> {
    const { id } = await sendPicture(file, onPercent, {
      failed: text("office.pictureFailed"),
      tooLarge: text("office.pictureTooLarge", { megabytes: 20 }),
    });
    return `/web/image/blog.picture/${id}/image_1024`;
  }
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
