import type { Locale } from "#platform/i18n/locale.ts";

/** Label of the delivery row. A name that already begins with the word "delivery" does not get it a second time. */
export function deliveryLabel(text: Locale["text"], name: string | undefined): string {
  const delivery = text("orders.delivery");
  if (!name) return delivery;
  const isSaid = name.toLocaleLowerCase().startsWith(delivery.toLocaleLowerCase());
  return isSaid ? name : text("orders.deliveryBy", { name });
}
