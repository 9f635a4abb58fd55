import type { CrumbView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";

/** Makes a path absolute and localized, as search engines need it. */
type Address = (path: string) => string;

export function breadcrumbData(crumbs: readonly CrumbView[], address: Address): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address(path),
    })),
  };
}

/**
 * The product's structured data with absolute URLs, and the offer's additional statements. Its price is the one that
 * the page shows at first.
 */
export function productData(
  { jsonLd }: ProductView,
  address: Address,
  origin: string,
  stated: Record<string, unknown> = {},
): Record<string, unknown> {
  const images = Array.isArray(jsonLd["image"])
    ? jsonLd["image"].map((path) => `${origin}${String(path)}`)
    : [];
  const offer = jsonLd["offers"];
  const whole = isRecord(offer) ? { ...offer, ...stated, url: address(String(offer["url"])) } : offer;
  return { ...jsonLd, ...(images.length > 0 && { image: images }), offers: whole };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
