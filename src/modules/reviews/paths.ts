/** The addresses of reviews, without language prefix. */
export const reviewsPaths = {
  /** What the signed-in person has reviewed and can review. */
  own: "/my/reviews",
  /** The goods of one order, each with its form; the token is that of the order's private link. */
  order: (orderId: number, accessToken = "") =>
    `/my/orders/${orderId}/reviews${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** Takes photos for one of them (multipart POST). */
  photos: (orderId: number) => `/my/orders/${orderId}/reviews/photos`,
  /** A photo whose longer side is at most so long. */
  photo: (id: number, sidePx: 256 | 1024) => `/web/image/rating.photo/${id}/image_${sidePx}`,
  /** No such mails any more: a page with a button; the same address takes the POST of a mail program. */
  mails: (orderId: number, accessToken: string) =>
    `/my/review-mails/${orderId}/${encodeURIComponent(accessToken)}`,
  product: (slug: string, { stars, page }: { stars?: number | null; page?: number } = {}) => {
    const query = new URLSearchParams();
    if (stars) query.set("stars", String(stars));
    if (page && page > 1) query.set("page", String(page));
    const tail = query.toString();
    return `/shop/product/${slug}/reviews${tail ? `?${tail}` : ""}`;
  },
  staffList: "/web/reviews",
  staff: (id: number) => `/web/reviews/${id}`,
  settings: "/web/reviews/settings",
};
