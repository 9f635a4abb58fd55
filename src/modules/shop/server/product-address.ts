import { lineFields, optionsOfFields } from "#modules/catalogue/components/choosing/line-fields.ts";
import type { VariantHint } from "#modules/catalogue/server/product/product.ts";

/** What a product's page reads of its address. */
export const productParameters: readonly string[] = ["variant", lineFields];

/** Which variant an address asks for: `variant=12`, or the fields of the form that was sent without a script. */
export function variantHintOf(url: URL): VariantHint {
  const optionIds = optionsOfFields(url.searchParams);
  if (optionIds.length > 0) return { optionIds };
  const variant = url.searchParams.get("variant") ?? "";
  return /^[1-9]\d{0,8}$/.test(variant) ? { variantId: Number(variant) } : {};
}

/** An address that is gone for good. Caches may remember it. The router adds the language prefix, as for goTo. */
export function movedTo(path: string): Response {
  return new Response(null, { status: 301, headers: { location: path } });
}
