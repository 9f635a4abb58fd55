/**
 * Asks the cart's icon to show what is in the cart; the detail is a warning to be read there, or null. The component
 * that shows it prevents the default, so that the asker knows.
 */
export const sideCartEvent = "vitrine:side-cart";
