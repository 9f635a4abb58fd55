/** Odoo's cookies of what was looked at. Both are only written by who has agreed to it. */
export const visitorCookie = "visitor_uuid";
export const visitorDays = 365;
export const seenCookie = (variantId: number) => `seen_product_id_${variantId}`;
export const seenMinutes = 30;
