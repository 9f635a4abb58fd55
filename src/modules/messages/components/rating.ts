/** Ratings are stored as stars times two, so that half a star is a whole number (specification 2:276). */
export function ratingOf(stars: number | undefined): number | undefined {
  return stars === undefined ? undefined : Math.round(stars * 2);
}
