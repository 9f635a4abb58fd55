/** The promotion of an order's line; null for other lines. */
export function promotionIdOf(ruleKey: string): number | null {
  const found = /^(?:promotion|freeDelivery):(\d+):\d+$/.exec(ruleKey);
  return found ? Number(found[1]) : null;
}
