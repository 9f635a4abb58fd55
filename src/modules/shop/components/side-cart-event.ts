/**
 * Asks the cart icon to open the side cart; the detail is a warning to show there, or null. The component that opens it
 * prevents the default, so that the caller knows.
 */
export const sideCartEvent = "vitrine:side-cart";
