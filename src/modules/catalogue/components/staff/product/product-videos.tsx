import { useProblem } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { ProductPicturesView } from "../../../server/editor/staff-product-pictures.ts";

type ProductVideosProps = Pick<ProductPicturesView, "videos"> & {
  choices: readonly { value: string; label: string }[];
};

/** Videos, given by the addresses of their pages; shown after the pictures. */
export function ProductVideos({ videos, choices }: ProductVideosProps) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  return (
    <InlineRows
      name="videos"
      label={text("catalogue.staffVideos")}
      rows={videos}
      blank={{ url: "", alt: {}, options: "" }}
      template="1fr 1fr"
      renderRow={(row, _index, nameOf) => (
        <>
          <Field label={text("catalogue.staffVideoAddress")} error={errorOf(nameOf("url"))}>
            <TextInput
              name={nameOf("url")}
              type="url"
              placeholder="https://"
              defaultValue={typedOf(nameOf("url"), row.url)}
            />
          </Field>
          <EachLanguage name={nameOf("alt")} value={row.alt}>
            {(code, name, mark) => (
              <Field label={text("catalogue.staffAlt")} mark={mark}>
                <TextInput name={name} lang={code} defaultValue={typedOf(name, row.alt[code] ?? "")} />
              </Field>
            )}
          </EachLanguage>
          <Field label={text("catalogue.staffShownFor")}>
            <Select name={nameOf("options")} defaultValue={typedOf(nameOf("options"), row.options)}>
              <option value="">{text("catalogue.staffShownAlways")}</option>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      addLabel={text("catalogue.staffAddVideo")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
      empty={text("catalogue.staffNoVideos")}
    />
  );
}
