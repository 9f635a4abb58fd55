import { type FieldValue, wordsOfFields } from "#modules/content/components/content-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { useMediaSending } from "#modules/media/components/staff/use-media-sending.ts";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** The text about a category or brand, above its products. */
export function DescriptionField({ value }: { value: Record<LocaleCode, FieldValue> }) {
  const { text } = useLocale();
  const send = useMediaSending();
  return (
    <EachLanguage name="description" value={wordsOfFields(value)}>
      {(code, name, mark) => {
        const own = value[code];
        return (
          own && (
            <StaffContentField
              name={name}
              lang={code}
              mark={mark}
              label={text("catalogue.staffDescription")}
              value={own}
              rows={4}
              sendPicture={send}
            />
          )
        );
      }}
    </EachLanguage>
  );
}
