/** The purpose under which payments store a refund of an order. */
export const purposeOf = (refundId: number) => `refund:${refundId}`;
