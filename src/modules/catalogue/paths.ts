import { picturePath as recordPicturePath } from "#modules/website/paths.ts";

/** Every address of the catalogue, without language prefix. */
export const shopPath = "/shop";

export function productPath(slug: string): string {
  return `/shop/product/${encodeURIComponent(slug)}`;
}

export function variantPath(slug: string, variantId: number): string {
  return `${productPath(slug)}?variant=${variantId}`;
}

export function categoryPath(slug: string): string {
  return `/shop/category/${encodeURIComponent(slug)}`;
}

export function brandPath(slug: string): string {
  return `/shop?brand=${encodeURIComponent(slug)}`;
}

export function tagPath(slug: string): string {
  return `/shop?tag=${encodeURIComponent(slug)}`;
}

/** Models whose pictures the picture address knows. */
export type PictureModel =
  | "product.template"
  | "product.product"
  | "product.image"
  | "product.public.category"
  | "product.brand";

/** `version` makes the address of a changed picture a new one, so that it may be kept for a year. */
export function picturePath(model: PictureModel, id: number, field: string, version?: number): string {
  return recordPicturePath(model, id, field, version === undefined ? {} : { unique: String(version) });
}
