import { sql } from "drizzle-orm";
import { videoSource } from "#modules/content/components/video-address.ts";
import { sharedFile } from "#modules/media/shared-views.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { executePlanned } from "#platform/db/planned.ts";
import type { RecordKind } from "#platform/records.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { mainPictureOf, picturesOf } from "../../components/picture-choice.ts";
import { picturePath } from "../../paths.ts";
import { idArray } from "./ids.ts";
import { onSite } from "./shown-here.ts";
import type { PictureView, ProductPictureView, VideoView } from "./views.ts";

interface FileSize extends Record<string, unknown> {
  type: string | null;
  width: number | null;
  height: number | null;
  /** From the media library; null for a file that is not in it. */
  focus_x?: number | null;
  focus_y?: number | null;
}

export interface PictureRow extends FileSize {
  id: number;
  template_id: number;
  option_ids: number[];
  kind: ProductPictureView["kind"];
  file_id: number | null;
  video_url: string;
  alt: Translated;
  name: Translated;
}

/** The wire's picture sizes: side length of the square into which a picture fits. */
const sidesPx = [128, 256, 512, 1024, 1920];

/** All pictures and videos of products, in order. One query. */
export async function picturesOfTemplates(
  context: PublicContext,
  templateIds: readonly number[],
): Promise<Map<number, { pictures: ProductPictureView[]; videos: VideoView[] }>> {
  const { rows } = await executePlanned<PictureRow>(
    context.db,
    sql`
    select picture.id, picture.template_id, picture.option_ids, picture.kind, picture.file_id, picture.video_url,
      picture.alt, template.name, file.type, file.width, file.height, library.focus_x, library.focus_y
    from catalogue_picture picture
    join catalogue_template template on template.id = picture.template_id
    left join file on file.id = picture.file_id
    left join ${sharedFile} library on library.file_id = picture.file_id
    where picture.template_id = any(${idArray(templateIds)})
    order by picture.template_id, picture.position, picture.id`,
  );
  const byTemplate = Map.groupBy(rows, (row) => row.template_id);
  return new Map(templateIds.map((id) => [id, toMedia(context, byTemplate.get(id) ?? [])]));
}

/** The pictures and videos of one product, in the order of the rows. */
export function toMedia(
  { locale: { code } }: PublicContext,
  rows: readonly PictureRow[],
): { pictures: ProductPictureView[]; videos: VideoView[] } {
  const pictures: ProductPictureView[] = [];
  const videos: VideoView[] = [];
  for (const row of rows) {
    const title = inLocale(row.alt, code) || inLocale(row.name, code);
    const video = row.video_url ? toVideo(row.video_url, title) : null;
    if (video) videos.push(video);
    else if (row.file_id !== null) pictures.push(toPicture(row, row.file_id, title));
  }
  return { pictures, videos };
}

/** Pictures of categories with their sizes; a category without one is missing. */
export async function picturesOfCategories(
  context: PublicContext,
  categoryIds: readonly number[],
): Promise<Map<number, PictureView>> {
  const { rows } = await context.db.execute<{ id: number; file_id: number; name: Translated } & FileSize>(sql`
    select category.id, file.id as file_id, category.name, file.type, file.width, file.height,
      library.focus_x, library.focus_y
    from catalogue_category category join file on file.id = category.picture_id
    left join ${sharedFile} library on library.file_id = category.picture_id
    where category.id = any(${idArray(categoryIds)})`);
  return new Map(
    rows.map((row) => {
      const address = (side: number) =>
        picturePath("product.public.category", row.id, `image_${side}`, row.file_id);
      return [row.id, { id: row.id, alt: inLocale(row.name, context.locale.code), ...sized(row, address) }];
    }),
  );
}

/** The video of a page address, or null for an unknown provider. */
export function toVideo(address: string, title: string): VideoView | null {
  const source = videoSource(address);
  return source && source.host !== "own" ? { provider: source.host, title, embedUrl: source.embedUrl } : null;
}

function toPicture(row: PictureRow, fileId: number, alt: string): ProductPictureView {
  const address = (side: number) => picturePath("product.image", row.id, `image_${side}`, fileId);
  return { id: row.id, fileId, kind: row.kind, optionIds: row.option_ids, alt, ...sized(row, address) };
}

/** The URLs of a picture's sizes, without sizes that would be the same. */
function sized(file: FileSize, address: (side: number) => string) {
  const natural = naturalSize(file);
  const widths = sidesPx.map((side) => ({ side, widthPx: widthIn(natural, side) }));
  const kept = widths.filter((one, index) => one.widthPx !== widths[index - 1]?.widthPx);
  return {
    ...natural,
    ...focusOf(file),
    src: address(1024),
    srcSet: kept.map(({ side, widthPx }) => `${address(side)} ${widthPx}w`).join(", "),
  };
}

/** Omits the middle, which is the default. */
function focusOf({ focus_x: x, focus_y: y }: FileSize): Pick<PictureView, "focus"> {
  return typeof x !== "number" || typeof y !== "number" || (x === 50 && y === 50) ? {} : { focus: { x, y } };
}

/** A drawing has no pixel size and is shown up to 1920 px; a picture of unknown size counts as a card's. */
function naturalSize(row: FileSize): { widthPx: number; heightPx: number } {
  const width = row.width ?? 800;
  const height = row.height ?? 1000;
  const grown = row.type === "image/svg+xml" ? 1920 / Math.max(width, height) : 1;
  return { widthPx: Math.round(width * grown), heightPx: Math.round(height * grown) };
}

function widthIn(natural: { widthPx: number; heightPx: number }, side: number): number {
  const scale = Math.min(1, side / Math.max(natural.widthPx, natural.heightPx));
  return Math.max(1, Math.round(natural.widthPx * scale));
}

interface FileRow extends Record<string, unknown> {
  id: number;
  file_id: number;
  kind: ProductPictureView["kind"];
  option_ids: number[];
}

/**
 * Products and variants: readable if they are visible in the shop, and by staff. Without a variant, a product shows the
 * same pictures as its card: those of its cheapest variant.
 */
async function productPicture(
  context: Context,
  where: { templateId?: number; variantId?: number; pictureId?: number },
  field: string,
): Promise<number | null> {
  const staff = (context.user?.roles.length ?? 0) > 0;
  const { rows } = await context.db.execute<FileRow & { chosen: number[] | null }>(sql`
    select picture.id, picture.file_id, picture.kind, picture.option_ids,
      coalesce(variant.option_ids, cheapest.option_ids) as chosen
    from catalogue_picture picture
    join catalogue_template template on template.id = picture.template_id
    left join catalogue_variant variant on variant.id = ${where.variantId ?? null}::integer
    left join catalogue_listing listing on listing.template_id = template.id
    left join catalogue_variant cheapest on cheapest.id = listing.cheapest_variant_id
    where picture.file_id is not null
      and (template.published and not template.archived or ${staff})
      and (${onSite(context)} or ${staff})
      and (picture.template_id = coalesce(variant.template_id, ${where.templateId ?? null}::integer)
        or picture.id = ${where.pictureId ?? null}::integer)
    order by picture.position, picture.id`);
  if (where.pictureId) return rows[0]?.file_id ?? null;
  const pictures = rows.map((row) => ({ ...row, optionIds: row.option_ids, fileId: row.file_id }));
  const chosen = rows[0]?.chosen ?? [];
  // Without a main picture, a product shows its first one; without a hover picture, none.
  const picture = field.startsWith("hover")
    ? picturesOf(pictures, chosen).find(({ kind }) => kind === "hover")
    : mainPictureOf(pictures, chosen);
  return picture?.file_id ?? null;
}

async function categoryPicture(context: Context, id: number): Promise<number | null> {
  const staff = (context.user?.roles.length ?? 0) > 0;
  const { rows } = await context.db.execute<{ picture_id: number | null }>(sql`
    select picture_id from catalogue_category
    where id = ${id} and (catalogue_category_is_on(path, ${context.site.id}) or ${staff})`);
  return rows[0]?.picture_id ?? null;
}

async function brandPicture(context: Context, id: number): Promise<number | null> {
  const { rows } = await context.db.execute<{ picture_id: number | null }>(
    sql`select picture_id from catalogue_brand where id = ${id}`,
  );
  return rows[0]?.picture_id ?? null;
}

/** The catalogue's models for the wire's picture URLs. */
export const pictureKinds: readonly RecordKind[] = [
  {
    model: "product.template",
    picture: (context, id, field) => productPicture(context, { templateId: id }, field),
  },
  {
    model: "product.product",
    picture: (context, id, field) => productPicture(context, { variantId: id }, field),
  },
  {
    model: "product.image",
    picture: (context, id, field) => productPicture(context, { pictureId: id }, field),
  },
  { model: "product.public.category", picture: categoryPicture },
  { model: "product.brand", picture: brandPicture },
];
