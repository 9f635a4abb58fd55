/** Every address of this module, without language prefix. */
export const chooseDeliveryPath = "/shop/payment/delivery";

/** The ways to deliver, for staff. */
export const staffCarriersPath = "/web/delivery-methods";
export const staffCarrierPath = (id: number | "new") => `/web/delivery-methods/${id}`;
