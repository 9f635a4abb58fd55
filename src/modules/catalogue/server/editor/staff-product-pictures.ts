import { sql } from "drizzle-orm";
import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import { picturePath } from "../../paths.ts";
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
  /** The options that it is shown for, as the form names them: "3,7"; empty for always. */
  options: string;
}

export interface ProductPicturesView {
  pictures: StaffPictureView[];
  videos: { url: string; alt: Translated; options: string }[];
  /** What a picture can be shown for. */
  choices: { value: string; label: string }[];
}

/** Pictures and videos of a product, in their order. */
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
  return {
    pictures: rows.flatMap(({ id, file_id: fileId, kind, alt, option_ids: ids }) =>
      fileId === null
        ? []
        : [
            {
              fileId,
              url: picturePath("product.image", id, "image_128", fileId),
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

/** Every option, and the sets of several that some pictures have already. */
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

type PicturesInput = Pick<ProductInput, "pictures" | "videos">;

/** Names what is wrong with pictures and videos, by the names of their fields. */
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

/** Pictures and videos as they are kept, in their order; `optionsOf` answers the options that one is shown for. */
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

/** A form may name any file; only pictures can be shown. */
async function knownPictures(write: WriteContext, fileIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from file where id = any(${idArray(fileIds)}) and type like 'image/%'`,
  );
  return new Set(rows.map((row) => row.id));
}
