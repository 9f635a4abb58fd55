import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { ProductPicturesView } from "../../server/staff-product-pictures.ts";

/** Videos by the addresses of their pages, after the pictures. */
export function ProductVideos({ videos, choices }: Pick<ProductPicturesView, "videos" | "choices">) {
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
          {(["en", "ro"] as const).map((code) => (
            <Field key={code} label={text("catalogue.staffAlt")} mark={text(`office.language_${code}`)}>
              <TextInput
                name={nameOf(`alt.${code}`)}
                lang={code}
                defaultValue={typedOf(nameOf(`alt.${code}`), row.alt[code] ?? "")}
              />
            </Field>
          ))}
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
