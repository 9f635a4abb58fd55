/** Ratings are stored as twice the stars, so that half a star is an integer (specification 2:276). */
export function ratingOf(stars: number | undefined): number | undefined {
  return stars === undefined ? undefined : Math.round(stars * 2);
}
