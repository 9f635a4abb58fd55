import { cartPath } from "#modules/shop/paths.ts";

/** Kinds of pages on which a slider can be placed, with their addresses. A single address is a place as well. */
export const places = ["home", "product", "listing", "post", "blog", "cart", "legal"] as const;

export type Place = (typeof places)[number];

/** The home page places sliders itself, between its sections. */
export const homePlace: Place = "home";

const patterns: Readonly<Record<Place, string>> = {
  home: "/",
  product: "/shop/product/[^/]+",
  listing: "/shop(/(category|brand)/[^/]+)?",
  post: "/blog/(?!tag/)[^/]+/[^/]+",
  blog: "/blog(/tag)?(/[^/]+)?",
  cart: cartPath,
  legal: "/legal/[^/]+",
};

/** An address without language prefix; `*` matches one segment. */
export const pageAddress = /^\/[\w\-./%*]{0,200}$/;

/** A regular expression for the addresses of these places; null without any. */
export function pagesPattern(
  chosen: readonly string[],
  { withHome = false }: { withHome?: boolean } = {},
): string | null {
  const parts = chosen
    .filter((place) => withHome || place !== homePlace)
    .flatMap((place) => patternOf(place) ?? []);
  return parts.length === 0 ? null : `^(${parts.join("|")})/?$`;
}

function patternOf(place: string): string | null {
  if (isPlace(place)) return patterns[place];
  if (!pageAddress.test(place)) return null;
  return place.replace(/\/$/, "").replaceAll(".", "\\.").replaceAll("*", "[^/]+");
}

export function isPlace(place: string): place is Place {
  return (places as readonly string[]).includes(place);
}
