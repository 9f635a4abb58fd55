/** Something was put into the cart from beside it: whoever shows the cart asks for it again. */
export const cartAddedEvent = "vitrine:cart-added";
