import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import { picturePath } from "../paths.ts";
import { idArray } from "./ids.ts";
import { toVideo } from "./picture.ts";
import { changeProduct } from "./product-change.ts";
import { restoreProduct } from "./product-restore.ts";
import { type ProductHeadView, productHead } from "./staff-product-head.ts";
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
  head: ProductHeadView;
  pictures: StaffPictureView[];
  videos: { url: string; alt: Translated; options: string }[];
  /** What a picture can be shown for. */
  choices: { value: string; label: string }[];
  crumb: string;
}

/** Pictures and videos of a product, in their order. */
export async function productPictures(context: Context, templateId: number): Promise<ProductPicturesView> {
  const head = await productHead(context, templateId);
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
    head,
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
    crumb: head.name,
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

export interface ProductPicturesInput {
  pictures: { file_id: number; kind: PictureKind; alt: Translated; options: number[] }[];
  videos: { url: string; alt: Translated; options: number[] }[];
}

/** Writes which pictures and videos a product has, in this order. Faults are named by their row. */
export async function savePictures(
  write: WriteContext,
  templateId: number,
  { pictures, videos }: ProductPicturesInput,
  version: number | undefined,
): Promise<void> {
  const wrong: FieldErrors = {};
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
  const kept = videos.filter(({ url }) => url.trim() !== "");
  for (const [row, { url }] of videos.entries()) {
    if (url.trim() && !toVideo(url.trim(), "")) wrong[`videos[${row}].url`] = "catalogue.videoNotSupported";
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const rows = [
    ...pictures.map((one) => ({ ...stored(one), kind: one.kind, file_id: one.file_id, video_url: "" })),
    ...kept.map((one) => ({ ...stored(one), kind: "extra", file_id: null, video_url: one.url.trim() })),
  ];
  await changeProduct(write, templateId, { version }, () =>
    restoreProduct(write, templateId, { pictures: rows }),
  );
}

function stored({ alt, options }: { alt: Translated; options: number[] }) {
  const said = Object.fromEntries(Object.entries(alt).filter(([, words]) => words.trim() !== ""));
  return { alt: said, option_ids: options.toSorted((a, b) => a - b) };
}

/** A form may name any file; only pictures can be shown. */
async function knownPictures(write: WriteContext, fileIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from file where id = any(${idArray(fileIds)}) and type like 'image/%'`,
  );
  return new Set(rows.map((row) => row.id));
}
