import { checkoutView } from "#modules/orders/server/checkout.ts";
import type { CheckoutView } from "#modules/orders/server/views.ts";
import type { Context } from "#platform/context.ts";
import { goTo } from "#platform/pages/page.ts";
import { addressPath, cartPath } from "../paths.ts";

/** Where a buyer has to go first; null when nothing is missing before `step`. */
export function missingStep(view: CheckoutView): string | null {
  if (view.step === "cart") return cartPath;
  if (view.step === "billing") return addressPath("billing", view.billing?.personId ?? null);
  if (view.step === "delivery")
    return addressPath("shipping", view.sameAddress ? null : (view.delivery?.personId ?? null));
  return null;
}

/** The checkout of a page that needs a cart that can be ordered, and addresses too when `complete`. */
export async function checkoutOrGo(context: Context, complete: boolean): Promise<CheckoutView> {
  const view = await checkoutView(context);
  const missing = missingStep(view);
  if (missing !== null && (complete || missing === cartPath)) throw goTo(missing);
  return view;
}
