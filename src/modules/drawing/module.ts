import type { Module } from "#platform/module.ts";

/**
 * Pictures of products, drawn from their attributes as SVG text. Pure: no data, no clock, no files; the same
 * subject gives the same bytes, so that seeding twice stores one picture. Whoever needs a picture calls `draw`
 * and renders the text to WebP or AVIF. `art/` holds the few pictures that were composed by hand.
 */
export const drawing: Module = { name: "drawing", needs: [] };
