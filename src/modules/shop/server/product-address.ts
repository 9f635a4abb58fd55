import { lineFields, optionsOfFields } from "#modules/catalogue/components/choosing/line-fields.ts";
import type { VariantHint } from "#modules/catalogue/server/product/product.ts";

/** The query parameters of a product page. */
export const productParameters: readonly string[] = ["variant", lineFields];

/** The variant in a URL: `variant=12`, or the fields of a form that was sent without a script. */
export function variantHintOf(url: URL): VariantHint {
  const optionIds = optionsOfFields(url.searchParams);
  if (optionIds.length > 0) return { optionIds };
  const variant = url.searchParams.get("variant") ?? "";
  return /^[1-9]\d{0,8}$/.test(variant) ? { variantId: Number(variant) } : {};
}

/** A permanent redirect, which caches may remember. The router adds the language prefix, as for goTo. */
export function movedTo(path: string): Response {
  return new Response(null, { status: 301, headers: { location: path } });
}
