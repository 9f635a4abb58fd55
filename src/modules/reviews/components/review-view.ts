/** A published review as everybody reads it. */
export interface ReviewView {
  id: number;
  author: string;
  /** From 0.5 to 5. */
  stars: number;
  html: string;
  on: string;
  /** "" while nobody has changed it. */
  editedOn: string;
  photos: { id: number; small: string; large: string }[];
  reply: { author: string; on: string; words: string } | null;
}

/** A page of reviews of a product, and what all of them come to. */
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
  /** How many the filter leaves. */
  shown: number;
  page: number;
  pages: number;
  reviews: ReviewView[];
}
