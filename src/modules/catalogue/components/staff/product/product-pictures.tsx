import { usePictureSending } from "#modules/office/components/picture-words.ts";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Select, TextInput } from "#ui/field.tsx";
import { PictureDrop } from "#ui/staff/picture-drop.tsx";
import type { ProductPicturesView, StaffPictureView } from "../../../server/editor/staff-product-pictures.ts";

const picturesMax = 100;

type ProductPicturesProps = Pick<ProductPicturesView, "pictures"> & {
  choices: readonly { value: string; label: string }[];
};

/** The pictures of a product, in the order in which they are shown. */
export function ProductPictures({ pictures, choices }: ProductPicturesProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const { upload, labels } = usePictureSending();
  return (
    <PictureDrop
      pictures={pictures.map(({ fileId, url }) => ({ id: fileId, url }))}
      upload={upload}
      max={picturesMax}
      labels={{
        ...labels,
        list: text("catalogue.staffTabPictures"),
        drop: text("catalogue.staffDropPictures"),
      }}
      faultOf={(field) => errorOf(`${field}.file_id`) ?? errorOf(`${field}.kind`) ?? errorOf(field)}
    >
      {(entry, field, index) => (
        <ProductPictureFields
          field={field}
          number={index + 1}
          // The entries that were stored have the first keys, in their order.
          stored={pictures[entry.key]}
          choices={choices}
        />
      )}
    </PictureDrop>
  );
}

type ProductPictureFieldsProps = {
  /** The start of their names. */
  field: string;
  number: number;
  stored: StaffPictureView | undefined;
  choices: readonly { value: string; label: string }[];
};

const kinds = ["extra", "main", "hover"] as const;

/** What a picture shows in both languages, what it is for and when it is shown. */
function ProductPictureFields({ field, number, stored, choices }: ProductPictureFieldsProps) {
  const { text } = useLocale();
  return (
    <div className="drop__facts">
      <EachLanguage name={`${field}.alt`} value={stored?.alt ?? {}}>
        {(code, name, mark) => (
          <TextInput
            name={name}
            lang={code}
            defaultValue={stored?.alt[code] ?? ""}
            aria-label={[`${text("catalogue.staffAlt")} ${number}`, mark].filter(Boolean).join(", ")}
            placeholder={[text("catalogue.staffAlt"), mark].filter(Boolean).join(", ")}
          />
        )}
      </EachLanguage>
      <Select
        name={`${field}.kind`}
        defaultValue={stored?.kind ?? "extra"}
        aria-label={`${text("catalogue.staffUse")} ${number}`}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(`catalogue.staffUse_${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        name={`${field}.options`}
        defaultValue={stored?.options ?? ""}
        aria-label={`${text("catalogue.staffShownFor")} ${number}`}
      >
        <option value="">{text("catalogue.staffShownAlways")}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
