/** Something was put into the cart from beside it: components that show the cart ask for it again. */
export const cartAddedEvent = "vitrine:cart-added";
