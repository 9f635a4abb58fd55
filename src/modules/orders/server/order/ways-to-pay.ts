import {
  implementationOf,
  offeredProviders,
  providerById,
} from "#modules/payment/server/provider/provider.ts";
import type { ProviderView } from "#modules/payment/server/provider/views.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import type { Order } from "../cart/tables.ts";
import { askedOf, balanceOf } from "./balance.ts";
import { awaitsSignature } from "./offer.ts";

/**
 * Payment methods for this amount of an order. Null if nothing can be paid now, not even by gift card: nothing is due,
 * or money is on its way.
 */
export async function waysToPay(
  context: Context,
  order: Order,
  amountMinor: number,
): Promise<ProviderView[] | null> {
  if ((await payableMinor(context, order)) === 0) return null;
  const attempts = await transactionsOf(context, "order", order.id);
  const awaited = attempts.filter(({ state }) => state === "pending").map((one) => one.providerId);
  const providers = await Promise.all(awaited.map((id) => providerById(context, id)));
  if (!providers.every((provider) => implementationOf(provider).byHand)) return null;
  const offered = await offeredProviders(context, {
    currency: order.currency,
    countryCode: order.addresses.billing?.countryCode ?? "",
    amountMinor,
  });
  // An awaited transfer needs no second one.
  return offered.filter(({ id }) => !awaited.includes(id));
}

/**
 * The amount that may be paid now, in minor units; 0 for carts, for cancelled orders and before a required signature.
 */
export async function payableMinor(context: Context, order: Order): Promise<number> {
  if (order.state === "draft" || order.state === "cancel" || awaitsSignature(order)) return 0;
  return askedOf(order, await balanceOf(context, order));
}
