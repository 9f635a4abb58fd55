/** The URLs of price requests and quotes, without the language prefix. */
export const quotePaths = {
  cart: "/quote/cart",
  /** Form target (POST) for a product's form; leads to the price request. */
  select: (templateId: number) => `/quote/product/selected/${templateId}`,
  /** Form targets (POST) for the price request: store the input, or send the request. */
  save: "/quote/cart/save",
  ask: "/quote/cart/ask",
  /** Moves everything from the shopping cart into the price request. */
  take: "/quote/cart/take",
  thanks: "/thank_you",
  list: "/my/quotes",
  /** The private link of a quote: everyone who has it sees and can answer it. */
  quote: (id: number, accessToken?: string) =>
    `/my/quotes/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The private link with the version that the reader has seen, so that the page lists later changes. */
  version: (id: number, accessToken: string, number: number) => {
    const query = new URLSearchParams({
      ...(accessToken ? { access_token: accessToken } : {}),
      version: String(number),
    });
    return `/my/quotes/${id}?${query}`;
  },
  /** The private link with the signing form open in the page, for browsers without JavaScript. */
  signing: (id: number, accessToken: string) =>
    `/my/quotes/${id}?${new URLSearchParams({ ...(accessToken ? { access_token: accessToken } : {}), sign: "1" })}`,
  /** A version of the quote as PDF. */
  pdf: (id: number, number: number, accessToken?: string) =>
    `/my/quotes/${id}/${number}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  staffList: "/web/quotes",
  staffQuote: (id: number) => `/web/quotes/${id}`,
};
