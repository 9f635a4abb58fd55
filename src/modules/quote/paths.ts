/** The URLs of asking for a price, without language prefix. */
export const quotePaths = {
  cart: "/quote/cart",
  /** Takes a product's form (POST) and leads to the cart of what is asked for. */
  select: (templateId: number) => `/quote/product/selected/${templateId}`,
  /** Take the form of that cart (POST): keep what was typed, or send it. */
  save: "/quote/cart/save",
  ask: "/quote/cart/ask",
  /** Takes everything from the shopping cart into the request. */
  take: "/quote/cart/take",
  thanks: "/thank_you",
  list: "/my/quotes",
  /** The private link of a quote: anyone who has it sees it and answers. */
  quote: (id: number, accessToken?: string) =>
    `/my/quotes/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The same with the version that its reader has seen, so that the page says what has changed since. */
  version: (id: number, accessToken: string, number: number) => {
    const query = new URLSearchParams({
      ...(accessToken ? { access_token: accessToken } : {}),
      version: String(number),
    });
    return `/my/quotes/${id}?${query}`;
  },
  /** The same with the form that signs it in the page, for browsers without scripts. */
  signing: (id: number, accessToken: string) =>
    `/my/quotes/${id}?${new URLSearchParams({ ...(accessToken ? { access_token: accessToken } : {}), sign: "1" })}`,
  /** A version of it as a document. */
  pdf: (id: number, number: number, accessToken?: string) =>
    `/my/quotes/${id}/${number}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  staffList: "/web/quotes",
  staffQuote: (id: number) => `/web/quotes/${id}`,
};
