/** The URLs of promotions, without the language prefix. The first is Odoo's, with the field `promo`. */
export const codePath = "/shop/pricelist";
export const removeCodePath = "/shop/pricelist/remove";

export const promotionsPath = "/web/promotions";
export const promotionPath = (id: number | "new") => `${promotionsPath}/${id}`;
/** The lists of a promotion's coupons and uses. */
export const couponsPath = "/web/coupons";
export const redemptionsPath = "/web/promotion-uses";
/** The page that explains which promotions an order or a trial cart gets, and why not. */
export const tryPath = "/web/promotions/try";

/** One of these lists, filtered by a promotion. */
export const ofPromotion = (path: string, id: number) => `${path}?promotion=${id}`;
