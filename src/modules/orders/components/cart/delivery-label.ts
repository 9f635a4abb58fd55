import type { Locale } from "#platform/i18n/locale.ts";

/** What the row of the delivery is called; names that begin with that word say it once. */
export function deliveryLabel(text: Locale["text"], name: string | undefined): string {
  const delivery = text("orders.delivery");
  if (!name) return delivery;
  const isSaid = name.toLocaleLowerCase().startsWith(delivery.toLocaleLowerCase());
  return isSaid ? name : text("orders.deliveryBy", { name });
}
