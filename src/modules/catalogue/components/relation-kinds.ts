/** Relations between products: optional ones in the dialog, accessories in the cart, alternatives on the page. */
export const relationKinds = ["optional", "accessory", "alternative"] as const;
