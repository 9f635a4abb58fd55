import { goTo, personalLoader } from "#platform/pages/page.ts";
import { paymentPath } from "../paths.ts";
import { checkoutOrGo } from "../server/checkout-steps.ts";

/** One of Odoo's addresses: redirects to the next step of the checkout. */
export const loader = personalLoader("anyone", async (context) => {
  await checkoutOrGo(context, "payment");
  throw goTo(paymentPath);
});

export default function ConfirmOrderPage() {
  return null;
}
