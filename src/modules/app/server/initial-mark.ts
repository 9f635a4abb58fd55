import type { Site } from "#platform/site.ts";
import { initialOf } from "#ui/initial.ts";
import glyphs from "./initials.json" with { type: "json" };
import { colour } from "./theme.ts";

/** In units of the outlines: a thousand are one em. */
const capHeight = 670;
const scale = 14 / capHeight;

/**
 * A shop's initial on a tile of its brand colour, as SVG. The outlines are Newsreader's, because a server may have no
 * fonts. A name whose initial has neither an outline nor a similar Latin letter gets the bare tile.
 */
export function initialMark(site: Pick<Site, "name" | "settings">): string {
  const [width = "0", path = ""] = glyphOf(initialOf(site.name)).split(/ (.*)/);
  const x = 12 - (Number(width) * scale) / 2;
  const y = 12 + (capHeight * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect width="24" height="24" rx="2" fill="${colour(site, "--c-accent")}"/><path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})" fill="${colour(site, "--c-on-accent")}" d="${path}"/></svg>`;
}

function glyphOf(initial: string): string {
  const known: Record<string, string> = glyphs;
  return known[initial] ?? known[initial.normalize("NFD").charAt(0)] ?? "";
}
