/** Odoo's cookies of viewed products. Both are only written with consent. */
export const visitorCookie = "visitor_uuid";
export const visitorDays = 365;
export const seenCookie = (variantId: number) => `seen_product_id_${variantId}`;
export const seenMinutes = 30;
