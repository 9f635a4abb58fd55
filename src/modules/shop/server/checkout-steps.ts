import { checkoutView } from "#modules/orders/server/cart/checkout.ts";
import type { CheckoutView } from "#modules/orders/server/cart/views.ts";
import type { Context } from "#platform/context.ts";
import { goTo } from "#platform/pages/page.ts";
import { addressPath, cartPath, checkoutPath } from "../paths.ts";

type CheckoutPage = "address" | "checkout" | "payment";

/** The first missing step before `page`; null if none is missing. */
function missingStep(view: CheckoutView, page: CheckoutPage): string | null {
  if (view.step === "cart") return cartPath;
  if (page === "address") return null;
  if (view.step === "billing") return addressPath("billing", view.billing?.personId ?? null);
  if (view.step !== "delivery") return null;
  if (view.deliveryChoices.some(({ complete }) => complete)) return page === "checkout" ? null : checkoutPath;
  return addressPath("shipping", view.sameAddress ? null : (view.delivery?.personId ?? null));
}

/** The checkout for a page; redirects to an earlier step that is missing. */
export async function checkoutOrGo(context: Context, page: CheckoutPage): Promise<CheckoutView> {
  const view = await checkoutView(context);
  const missing = missingStep(view, page);
  if (missing !== null) throw goTo(missing);
  return view;
}
