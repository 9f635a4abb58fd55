/** How products go together: offered in the dialog, suggested in the cart, shown on the page. */
export const relationKinds = ["optional", "accessory", "alternative"] as const;
