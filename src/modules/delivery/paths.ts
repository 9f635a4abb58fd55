/** Every address of this module, without language prefix. */
export const chooseDeliveryPath = "/shop/payment/delivery";

/** How long the shop takes to hand over what it sells. */
export const staffHandlingPath = "/web/settings/delivery-times";

/** The ways to deliver, for staff. */
export const staffCarriersPath = "/web/delivery-methods";
export const staffCarrierPath = (id: number | "new") => `/web/delivery-methods/${id}`;
