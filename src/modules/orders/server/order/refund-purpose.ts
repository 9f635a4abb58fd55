/** What payments call a refund of an order. */
export const purposeOf = (refundId: number) => `refund:${refundId}`;
