import { tokensOf } from "#modules/theme/components/colour/scheme.ts";
import { publishedLook, publishedTheme } from "#modules/theme/server/published.ts";
import type { Site } from "#platform/site.ts";
import tokens from "#ui/tokens.css?raw";

/** A colour of the site's light scheme, for drawings outside of a page. */
export function colour(site: Pick<Site, "settings">, name: string): string {
  if (publishedLook(site).css !== "") {
    const { light, buttons } = publishedTheme(site);
    const own = tokensOf(light, buttons)[name];
    if (own) return own;
  }
  const value = new RegExp(`${name}:\\s*(#[0-9a-f]{6})`, "i").exec(tokens)?.[1];
  if (!value) throw new Error(`The tokens have no colour ${name}.`);
  return value;
}
