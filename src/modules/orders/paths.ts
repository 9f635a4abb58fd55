/** The URLs of carts and orders, without language prefix. */
export const ordersPaths = {
  cart: "/shop/cart",
  /** Where an order can be paid; also the way back after a payment that failed. */
  payment: "/shop/payment",
  /** What the buyer reads after paying. */
  confirmation: "/shop/confirmation",
  /** Takes a form (POST) with the order's id: its payment is given up and it is the cart again. */
  giveUp: "/shop/payment/cancel",
  list: "/my/orders",
  /** The private link of an order: whoever has it sees it. */
  order: (id: number, accessToken?: string) =>
    `/my/orders/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
};
