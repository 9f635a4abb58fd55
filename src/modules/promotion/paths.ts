/** The URLs of promotions, without language prefix. The first is Odoo's, whose field is `promo`. */
export const codePath = "/shop/pricelist";
export const removeCodePath = "/shop/pricelist/remove";

export const promotionsPath = "/web/promotions";
export const promotionPath = (id: number | "new") => `${promotionsPath}/${id}`;
/** Its coupons and where it was used, as lists. */
export const couponsPath = "/web/coupons";
export const redemptionsPath = "/web/promotion-uses";
/** What an order or a made-up cart gets, and why not. */
export const tryPath = "/web/promotions/try";

/** A list of the above, of one promotion. */
export const ofPromotion = (path: string, id: number) => `${path}?promotion=${id}`;
