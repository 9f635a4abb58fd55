import { productCards } from "#modules/catalogue/server/listing/card.ts";
import { focusOf } from "#modules/media/server/pictures.ts";
import { picturePath } from "#modules/website/paths.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { fileFacts } from "#platform/files/file.ts";
import { inLocale } from "#platform/translated.ts";
import { id } from "#platform/wire.ts";
import type { BannerView } from "../components/slider-view.ts";
import { sliderModel } from "./slider-record.ts";
import { sliderRows } from "./slider-row.ts";

/** A picture of unknown size is shown at this size. */
const unknownSizePx = { widthPx: 1200, heightPx: 900 };

/** The banner of a product; null without one, or if the product is not visible here. */
export async function bannerOf(context: PublicContext, asked: unknown): Promise<BannerView | null> {
  const productId = id.safeParse(asked).data;
  if (productId === undefined) return null;
  const [row] = await sliderRows(context, { productId, archived: false });
  if (!row) return null;
  const [card] = await productCards(context, [productId]);
  if (!card) return null;
  const { code, text } = context.locale;
  const title = inLocale(row.title, code) || card.name;
  const file = row.picture_id === null ? null : await fileFacts(context.db, row.picture_id);
  const focus = file && (await focusOf(context, file.id));
  const own = file && {
    widthPx: file.widthPx ?? unknownSizePx.widthPx,
    heightPx: file.heightPx ?? unknownSizePx.heightPx,
    src: picturePath(sliderModel, row.id, "image_1024", { unique: String(row.picture_id) }),
    alt: "",
    ...(focus ? { focus } : {}),
  };
  return {
    sliderId: row.id,
    title,
    words: inLocale(row.words, code) || card.summary,
    button: inLocale(row.button, code) || text("slider.toProduct"),
    href: row.button_path || card.path,
    price: card.from ? text("catalogue.fromPrice", { price: card.price.text }) : card.price.text,
    picture: own ?? (card.pictures.main ? { ...card.pictures.main, alt: "" } : null),
  };
}

/** The picture of a banner, which is public. That of an archived banner is for staff only. */
export async function bannerPicture(
  context: Context,
  sliderId: number,
  field: string,
): Promise<number | null> {
  if (field !== "image") return null;
  const [row] = await sliderRows(context, { id: sliderId });
  const isStaff = (context.user?.roles.length ?? 0) > 0;
  return row && (!row.archived || isStaff) ? row.picture_id : null;
}
