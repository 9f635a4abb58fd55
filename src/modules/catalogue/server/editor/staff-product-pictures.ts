import { sql } from "drizzle-orm";
import { storeUploadedPicture } from "#modules/office/server/picture-upload.ts";
import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import { picturePath } from "../../paths.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { changeProduct } from "../product/product-change.ts";
import { idArray } from "../vocabulary/ids.ts";
import { toVideo } from "../vocabulary/picture.ts";
import type { ProductInput } from "./staff-product-input.ts";
import { type OptionGroup, optionGroups } from "./staff-product-options.ts";

export type PictureKind = "main" | "hover" | "extra";

export interface StaffPictureView {
  fileId: number;
  url: string;
  kind: PictureKind;
  alt: Translated;
  /** Ids of the options for which it is shown, as in the form: "3,7"; empty for always. */
  options: string;
}

export interface ProductPicturesView {
  pictures: StaffPictureView[];
  /** The files of pictures chosen for a variant, by its options: "3,7". */
  ofVariants: Record<string, number>;
  videos: { url: string; alt: Translated; options: string }[];
  /** The choices for which a picture can be shown. */
  choices: { value: string; label: string }[];
}

/** A product's pictures and videos, in order. */
export async function productPictures(context: Context, templateId: number): Promise<ProductPicturesView> {
  const groups = (await optionGroups(context, templateId)).filter(({ product }) => product === null);
  const { rows } = await context.db.execute<{
    id: number;
    option_ids: number[];
    kind: PictureKind;
    file_id: number | null;
    video_url: string;
    alt: Translated;
  }>(sql`
    select id, option_ids, kind, file_id, video_url, alt from catalogue_picture
    where template_id = ${templateId} order by position, id`);
  const chosen = new Set(rows.filter((row, place) => isChosen(row, rows.slice(0, place))));
  return {
    ofVariants: Object.fromEntries([...chosen].map((row) => [row.option_ids.join(","), row.file_id ?? 0])),
    pictures: rows
      .filter((row) => !chosen.has(row))
      .flatMap(({ id, file_id: fileId, kind, alt, option_ids: ids }) =>
        fileId === null
          ? []
          : [
              {
                fileId,
                // The size of the shop's galleries, because it exists already; another size would be rendered on
                // request.
                url: picturePath("product.image", id, "image_512", fileId),
                kind,
                alt,
                options: ids.join(","),
              },
            ],
      ),
    videos: rows.flatMap(({ video_url: url, alt, option_ids: ids }) =>
      url === "" ? [] : [{ url, alt, options: ids.join(",") }],
    ),
    choices: choicesOf(
      groups,
      rows.map((row) => row.option_ids),
    ),
  };
}

interface KeptPicture {
  kind: string;
  option_ids: readonly number[];
  file_id: number | null;
}

/** The chosen picture of a variant repeats one of the pictures before it: main, for the options of that variant. */
function isChosen({ kind, option_ids: ids, file_id: fileId }: KeptPicture, before: readonly KeptPicture[]) {
  return kind === "main" && ids.length > 0 && before.some((one) => one.file_id === fileId && fileId !== null);
}

/**
 * Appends the variants' chosen pictures. A picture that represented the same options before becomes an ordinary
 * picture.
 */
export function withVariantPictures<Row extends KeptPicture & { kind: string }>(
  rows: readonly Row[],
  chosen: readonly { option_ids: number[]; file_id: number }[],
): Row[] {
  const placeOf = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(",");
  const isSame = (row: Row, one: { option_ids: number[]; file_id: number }) =>
    row.kind === "main" && placeOf(row.option_ids) === placeOf(one.option_ids);
  const kept = rows.map((row) => {
    const isOusted = chosen.some((one) => isSame(row, one) && row.file_id !== one.file_id);
    return isOusted ? { ...row, kind: "extra" } : row;
  });
  const added = chosen.flatMap((one) => {
    if (rows.some((row) => isSame(row, one) && row.file_id === one.file_id)) return [];
    const picture = rows.find((row) => row.file_id === one.file_id);
    return picture
      ? [{ ...picture, kind: "main", option_ids: one.option_ids.toSorted((a, b) => a - b) }]
      : [];
  });
  return [...kept, ...added];
}

/** Every option, and the sets of several options that some pictures already use. */
function choicesOf(groups: readonly OptionGroup[], used: readonly number[][]) {
  const names = new Map(
    groups.flatMap(({ attribute, options }) =>
      options.map(({ id, name }) => [id, `${attribute}: ${name}`] as const),
    ),
  );
  const single = [...names].map(([id, label]) => ({ value: String(id), label }));
  const several = new Map(
    used
      .filter((ids) => ids.length > 1 || ids.some((id) => !names.has(id)))
      .map((ids) => [ids.join(","), ids.map((id) => names.get(id) ?? "–").join(", ")]),
  );
  return [...single, ...[...several].map(([value, label]) => ({ value, label }))];
}

/** Appends pictures to those of a product. */
export async function addPictures(
  write: WriteContext,
  templateId: number,
  files: readonly { bytes: Buffer }[],
): Promise<void> {
  await changeProduct(write, templateId, {}, async () => {
    for (const { bytes } of files) {
      const fileId = await storeUploadedPicture(write, bytes);
      await write.db.execute(sql`
        insert into catalogue_picture (template_id, file_id, kind, option_ids, video_url, alt, position)
        select ${templateId}, ${fileId}, 'extra', '{}', '', '{}', coalesce(max(position), -1) + 1
        from catalogue_picture where template_id = ${templateId}`);
    }
    await refreshListing(write, [templateId]);
  });
}

type PicturesInput = Pick<ProductInput, "pictures" | "videos">;

/** Reports errors of pictures and videos by field name. */
export async function checkPictures(
  write: WriteContext,
  { pictures, videos }: PicturesInput,
  wrong: FieldErrors,
): Promise<void> {
  const shown = await knownPictures(
    write,
    pictures.map((picture) => picture.file_id),
  );
  const taken = new Set<string>();
  for (const [row, { file_id: fileId, kind, options }] of pictures.entries()) {
    if (!shown.has(fileId)) wrong[`pictures[${row}].file_id`] = "catalogue.pictureGone";
    const place = `${kind} ${options}`;
    if (kind !== "extra" && taken.has(place)) wrong[`pictures[${row}].kind`] = "catalogue.pictureTwice";
    taken.add(place);
  }
  for (const [row, { url }] of videos.entries()) {
    if (url !== "" && !toVideo(url, "")) wrong[`videos[${row}].url`] = "catalogue.videoNotSupported";
  }
}

/** The rows of pictures and videos, in order; `optionsOf` returns the options for which one is shown. */
export function pictureRows({ pictures, videos }: PicturesInput, optionsOf: (text: string) => number[]) {
  const shared = ({ alt, options }: { alt: Translated; options: string }) => ({
    alt: said(alt) as Record<string, string>,
    option_ids: optionsOf(options).toSorted((a, b) => a - b),
  });
  const kept = videos.filter(({ url }) => url !== "");
  return [
    ...pictures.map((one) => ({ ...shared(one), kind: one.kind, file_id: one.file_id, video_url: "" })),
    ...kept.map((one) => ({ ...shared(one), kind: "extra", file_id: null, video_url: one.url })),
  ];
}

/** A form may name any file, but only pictures can be shown. */
async function knownPictures(write: WriteContext, fileIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from file where id = any(${idArray(fileIds)}) and type like 'image/%'`,
  );
  return new Set(rows.map((row) => row.id));
}
