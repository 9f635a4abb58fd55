/** Another component added to the cart: components that show the cart reload it. */
export const cartAddedEvent = "vitrine:cart-added";
