/** The URLs of reviews, without language prefix. */
export const reviewsPaths = {
  /** The signed-in person's reviews, and the purchases that they can review. */
  own: "/my/reviews",
  /** The products of one order, each with its form; the token is that of the order's private link. */
  order: (orderId: number, accessToken = "") =>
    `/my/orders/${orderId}/reviews${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** Takes photos for one of them (multipart POST). */
  photos: (orderId: number) => `/my/orders/${orderId}/reviews/photos`,
  /** A photo with this maximum length of its longer side. */
  photo: (id: number, sidePx: 256 | 1024) => `/web/image/rating.photo/${id}/image_${sidePx}`,
  /** Unsubscribes from such mails: a page with a button; the same URL takes the POST of a mail program. */
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
