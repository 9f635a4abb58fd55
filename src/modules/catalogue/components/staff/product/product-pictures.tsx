import { useEffect, useState } from "react";
import { FromLibrary } from "#modules/media/components/staff/from-library.tsx";
import { usePictureSending } from "#modules/office/components/picture-words.ts";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { EachLanguage, useOfferedLanguages } from "#modules/office/components/staff-languages.tsx";
import { languageName } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Select, TextInput } from "#ui/field.tsx";
import { PictureDrop } from "#ui/staff/picture-drop.tsx";
import type { PictureEntry } from "#ui/staff/uploads.ts";
import type {
  PictureKind,
  ProductPicturesView,
  StaffPictureView,
} from "../../../server/editor/staff-product-pictures.ts";
import { PicturesWithoutScript } from "./product-pictures-plain.tsx";

const picturesMax = 100;

/** A picture that a variant can be given, numbered by its place in the product. */
export interface PickablePicture {
  fileId: number;
  url: string;
  number: number;
}

type ProductPicturesProps = Pick<ProductPicturesView, "pictures"> & {
  productId: number | null;
  choices: readonly { value: string; label: string }[];
  onPictures: (pictures: PickablePicture[]) => void;
};

type Use = { kind: PictureKind; options: string };

/** The pictures of a product as tiles, in display order. */
export function ProductPictures({ productId, pictures, choices, onPictures }: ProductPicturesProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const { upload, labels } = usePictureSending();
  // The tiles start from the pictures that were stored when the page opened; a save in the meantime does not change
  // them.
  const [stored] = useState(pictures);
  const [uses, setUses] = useState<Readonly<Record<number, Use>>>(() => ({ ...stored }));
  const usageOf = (key: number): Use => uses[key] ?? { kind: "extra", options: "" };
  /** The keys of the pictures that have arrived, in order. */
  const [shown, setShown] = useState<readonly number[]>(() => stored.map((_, key) => key));

  function follow(entries: readonly PictureEntry[]) {
    const there = entries.filter(({ id }) => id !== null);
    onPictures(there.map(({ id, url }, index) => ({ fileId: id ?? 0, url: url ?? "", number: index + 1 })));
    const [lead] = there;
    setShown(there.map(({ key }) => key));
    // The first picture is the cover: a picture that is moved to the first place becomes it.
    if (lead && shown.length > 0 && lead.key !== shown[0]) {
      setUses((current) => withCover(current, lead.key, there));
    }
  }
  return (
    <PictureDrop
      pictures={stored.map(({ fileId, url }) => ({ id: fileId, url }))}
      upload={upload}
      max={picturesMax}
      choose={(put) => <FromLibrary several onPick={({ fileId: id, thumbnail: url }) => put({ id, url })} />}
      onEntries={follow}
      labels={{
        ...labels,
        list: text("catalogue.staffTabPictures"),
        drop: text("catalogue.staffDropPictures"),
      }}
      after={<PicturesWithoutScript productId={productId} />}
      faultOf={(field) => errorOf(`${field}.file_id`) ?? errorOf(`${field}.kind`) ?? errorOf(field)}
    >
      {(entry, field, index) => (
        <ProductPictureFields
          field={field}
          number={index + 1}
          // Stored entries have the first keys, in order.
          stored={stored[entry.key]}
          use={usageOf(entry.key)}
          isCover={isCover(usageOf(entry.key), index, shown.map(usageOf))}
          choices={choices}
          onUse={(use) => setUses((current) => ({ ...current, [entry.key]: use }))}
        />
      )}
    </PictureDrop>
  );
}

/** The main picture of all variants; without one, the first picture represents the product. */
function isCover({ kind, options }: Use, index: number, all: readonly Use[]): boolean {
  if (kind === "main" && options === "") return true;
  const hasMain = all.some((one) => one.kind === "main");
  return index === 0 && kind === "extra" && options === "" && !hasMain;
}

/** Makes another picture the first one: it takes over the use of the former cover. */
function withCover(
  uses: Readonly<Record<number, Use>>,
  lead: number,
  entries: readonly PictureEntry[],
): Readonly<Record<number, Use>> {
  const former = entries.find(({ key }) => uses[key]?.kind === "main" && uses[key]?.options === "");
  const own = uses[lead] ?? { kind: "extra", options: "" };
  if (!former || former.key === lead || own.options !== "") return uses;
  return { ...uses, [lead]: { ...own, kind: "main" }, [former.key]: { kind: "extra", options: "" } };
}

type ProductPictureFieldsProps = {
  /** Prefix of their names. */
  field: string;
  number: number;
  stored: StaffPictureView | undefined;
  use: Use;
  isCover: boolean;
  choices: readonly { value: string; label: string }[];
  onUse: (use: Use) => void;
};

const kinds = ["extra", "main", "hover"] as const;

/**
 * A picture's alternative text for people who cannot see it; folded below, its use and the choices for which it is
 * shown.
 */
function ProductPictureFields(props: ProductPictureFieldsProps) {
  const { field, number, stored, use, isCover: cover, choices, onUse } = props;
  const { text, tag } = useLocale();
  const { errorOf } = useProblem();
  const offered = useOfferedLanguages();
  const [alt, setAlt] = useState(stored?.alt ?? {});
  const silent = offered.filter((code) => !alt[code]?.trim());
  const shownFor = choices.find(({ value }) => value === use.options)?.label;
  const isFaulty = Boolean(errorOf(`${field}.kind`));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isFaulty) setOpen(true);
  }, [isFaulty]);
  return (
    <>
      {(cover || use.kind === "hover") && (
        <Badge className="drop__badge">
          {text(cover ? "catalogue.staffUse_cover" : "catalogue.staffUse_hover")}
        </Badge>
      )}
      <EachLanguage name={`${field}.alt`} value={stored?.alt ?? {}}>
        {(code, name, mark) => (
          <TextInput
            small
            name={name}
            lang={code}
            defaultValue={stored?.alt[code] ?? ""}
            aria-label={[`${text("catalogue.staffAlt")} ${number}`, mark].filter(Boolean).join(", ")}
            placeholder={text("catalogue.staffAlt")}
            onChange={(event) => setAlt({ ...alt, [code]: event.currentTarget.value })}
          />
        )}
      </EachLanguage>
      {silent.length > 0 && offered.length > 1 && silent.length < offered.length && (
        <small className="drop__silent">
          {text("catalogue.staffAltMissing", {
            language: silent.map((code) => languageName(tag, code)).join(", "),
          })}
        </small>
      )}
      <details className="drop__use" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          aria-label={`${text("catalogue.staffUse")} ${number}: ${text(`catalogue.staffUse_${use.kind}`)}`}
        >
          <span>{shownFor ?? text(`catalogue.staffUse_${use.kind}`)}</span>
        </summary>
        <Select
          small
          name={`${field}.kind`}
          value={use.kind}
          aria-label={`${text("catalogue.staffUse")} ${number}`}
          onChange={(event) => onUse({ ...use, kind: event.currentTarget.value as PictureKind })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`catalogue.staffUse_${kind}`)}
            </option>
          ))}
        </Select>
        <Select
          small
          name={`${field}.options`}
          value={use.options}
          aria-label={`${text("catalogue.staffShownFor")} ${number}`}
          onChange={(event) => onUse({ ...use, options: event.currentTarget.value })}
        >
          <option value="">{text("catalogue.staffShownAlways")}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </details>
    </>
  );
}
