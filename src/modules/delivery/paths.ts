/** The URLs of this module, without the language prefix. */
export const chooseDeliveryPath = "/shop/payment/delivery";

/** The settings of the shop's handling time. */
export const staffHandlingPath = "/web/settings/delivery-times";

/** The back office's delivery methods. */
export const staffCarriersPath = "/web/delivery-methods";
export const staffCarrierPath = (id: number | "new") => `/web/delivery-methods/${id}`;
