import type { Findings } from "./fault.ts";
import type { PictureWish, ProductDraft } from "./product-draft.ts";
import { type Row, reader } from "./sheet.ts";
import type { ShopifySheet } from "./shopify-columns.ts";
import type { ShopifyVariant } from "./shopify-variants.ts";

/** The product's pictures in order, then those of variants. Undefined if the file has no such columns. */
export function shopifyPictures(
  sheet: ShopifySheet,
  rows: readonly Row[],
  variants: readonly ShopifyVariant[],
  draft: ProductDraft,
  findings: Findings,
): PictureWish[] | undefined {
  if (!sheet.has("image") && !sheet.has("variantImage")) return undefined;
  const own = rows.flatMap((row, index) => {
    const source = sheet.text(row, "image");
    if (source === "") return [];
    const position = reader(sheet, row, findings).whole("imagePosition") ?? index + 1;
    return [{ position, wish: { line: row.line, source, alt: sheet.text(row, "imageAlt") } }];
  });
  own.sort((a, b) => a.position - b.position);
  return [...own.map((one) => one.wish), ...variantPictures(variants, draft)];
}

/** A picture of several variants belongs to the values that they share, such as their colour. */
function variantPictures(variants: readonly ShopifyVariant[], draft: ProductDraft): PictureWish[] {
  const drafted = draft.variants ?? [];
  if ((draft.options ?? []).length === 0) return [];
  const sources = new Set(variants.map((variant) => variant.image).filter(Boolean));
  return [...sources].flatMap((source) => {
    const places = variants.flatMap((variant, index) => (variant.image === source ? [index] : []));
    const members = places.map((place) => drafted[place]?.values ?? []);
    const [first = []] = members;
    const shared = first.flatMap((value, option) =>
      members.every((values) => values[option] === value) ? [[option, value] as const] : [],
    );
    // Prefers a single value that only these variants have, else all shared values.
    const exact = [...shared.map((one) => [one]), shared].find(
      (set) =>
        set.length > 0 &&
        drafted.filter(({ values }) => set.every(([option, value]) => values[option] === value)).length ===
          members.length,
    );
    const sets = exact
      ? [exact]
      : members.map((values) => values.map((value, option) => [option, value] as const));
    const line = variants[places[0] ?? 0]?.line ?? draft.line;
    return sets.map((set) => ({ line, source, alt: "", values: Object.fromEntries(set) }));
  });
}
