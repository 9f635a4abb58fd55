import { picturePath as recordPicturePath } from "#modules/website/paths.ts";

/** Every URL of the catalogue, without language prefix. */
export const shopPath = "/shop";

export function productPath(slug: string): string {
  return `/shop/product/${encodeURIComponent(slug)}`;
}

/** The page on which a product is configured before the purchase. */
export function configurePath(slug: string): string {
  return `${productPath(slug)}/configure`;
}

export function variantPath(slug: string, variantId: number): string {
  return `${productPath(slug)}?variant=${variantId}`;
}

export function categoryPath(slug: string): string {
  return `/shop/category/${encodeURIComponent(slug)}`;
}

export const brandsPath = "/shop/brands";

export function brandPath(slug: string): string {
  return `/shop/brand/${encodeURIComponent(slug)}`;
}

export function tagPath(slug: string): string {
  return `/shop?tag=${encodeURIComponent(slug)}`;
}

/** Models whose pictures the picture URL serves. */
export type PictureModel =
  | "product.template"
  | "product.product"
  | "product.image"
  | "product.public.category"
  | "product.brand";

/** `version` gives a changed picture a new URL, so that it may be cached for a year. */
export function picturePath(model: PictureModel, id: number, field: string, version?: number): string {
  return recordPicturePath(model, id, field, version === undefined ? {} : { unique: String(version) });
}

/** Pages on which staff manage products. */
export const staffProductsPath = "/web/products";
export const newProductPath = "/web/products/new";
export const productImportPath = "/web/products/import";
export const productExportPath = "/web/products/export.csv";

export type ProductTab = "" | "history" | "preview";

export function staffProductPath(templateId: number, tab: ProductTab = ""): string {
  return `${staffProductsPath}/${templateId}${tab === "" ? "" : `/${tab}`}`;
}

/** Receives pictures from forms without a script. */
export function productPicturesPath(templateId: number): string {
  return `${staffProductsPath}/${templateId}/pictures/upload`;
}

export const productImportUploadPath = `${productImportPath}/upload`;
/** Receives large files in pieces. */
export const productImportFilesPath = `${productImportPath}/files`;

export function productImportRowsPath(runId: number): string {
  return `${productImportPath}/${runId}/rows.csv`;
}

export function productImportWrongPath(runId: number): string {
  return `${productImportPath}/${runId}/wrong.csv`;
}

export function productImportRunPath(runId: number): string {
  return `${productImportPath}/${runId}`;
}

/** Pages on which staff manage categories, attributes, prices, stock and taxes. */
export const staffCategoriesPath = "/web/categories";
export const staffAttributesPath = "/web/attributes";
export const staffAttributeCategoriesPath = "/web/attribute-categories";
export const staffBrandsPath = "/web/brands";
export const staffTagsPath = "/web/tags";
export const staffUnitsPath = "/web/units";
export const staffSynonymsPath = "/web/synonyms";
export const staffPriceListsPath = "/web/price-lists";
export const staffStockPath = "/web/stock";
export const staffCountsPath = "/web/stock/counts";
export const staffTaxesPath = "/web/taxes";
export const staffCurrenciesPath = "/web/currencies";

export const staffCategoryPath = (id: number | "new") => `${staffCategoriesPath}/${id}`;
export const staffAttributePath = (id: number | "new") => `${staffAttributesPath}/${id}`;
export const staffBrandPath = (id: number | "new") => `${staffBrandsPath}/${id}`;
export const staffPriceListPath = (id: number | "new") => `${staffPriceListsPath}/${id}`;
export const staffPriceRulePath = (listId: number, id: number | "new") =>
  `${staffPriceListsPath}/${listId}/rules/${id}`;
export const staffStockOfPath = (variantId: number) => `${staffStockPath}/${variantId}`;
export const staffCountPath = (id: number | "new") => `${staffCountsPath}/${id}`;
export const newTaxGroupPath = `${staffTaxesPath}/new?kind=group`;
export const staffFiscalPositionsPath = "/web/fiscal-positions";
export const staffFiscalPositionPath = (id: number | "new") => `${staffFiscalPositionsPath}/${id}`;
export const taxSettingsPath = "/web/settings/taxes";
export const staffTaxPath = (id: number | "new") => `${staffTaxesPath}/${id}`;

/** "Why this price": for a product or a variant by a price list; the page asks for missing parameters. */
export function priceWhyPath(
  of: { product?: number; variant?: number; list?: number; quantity?: number } = {},
) {
  const asked = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]));
  return `${staffPriceListsPath}/why${asked.size > 0 ? `?${asked}` : ""}`;
}
