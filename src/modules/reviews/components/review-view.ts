/** A published review. */
export interface ReviewView {
  id: number;
  author: string;
  /** From 0.5 to 5. */
  stars: number;
  html: string;
  on: string;
  /** "" for a review that was never edited. */
  editedOn: string;
  photos: { id: number; small: string; large: string }[];
  reply: { author: string; on: string; words: string } | null;
}

/** A page of a product's reviews, and the summary of all of them. */
export interface ReviewsView {
  slug: string;
  /** "4.8". */
  average: string;
  averageStars: number;
  total: number;
  hidden: number;
  /** From five stars to one. */
  bars: { stars: number; count: number; percent: number }[];
  /** The chosen filter. */
  stars: number | null;
  /** Number of reviews that match the filter. */
  shown: number;
  page: number;
  pages: number;
  reviews: ReviewView[];
}
