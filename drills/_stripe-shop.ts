import type { FakeStripe } from "../src/modules/payment/testing/stripe/fake-stripe.ts";
import type { Harness } from "./_harness.ts";
import { signedInStaff } from "./_staff.ts";

/** The back office's own form sets the keys; only the fake's address is set directly. */
export async function sellByStripe(harness: Harness, stripe: FakeStripe): Promise<void> {
  const owner = await signedInStaff(harness, "administrator");
  const saved = await owner.form("/web/settings/payments/stripe", {
    action: "save",
    "name.en": "Debit or credit card",
    "name.ro": "Card de debit sau credit",
    "description.en": "",
    "description.ro": "",
    state: "enabled",
    position: "1",
    currencies: "",
    "stripe.publishableKey": "pk_test_ofTheFake",
    "stripe.secretKey": stripe.secretKey,
    "stripe.webhookSecret": stripe.webhookSecret,
    "stripe.saveCards": "1",
  });
  if (saved.status !== 303) throw new Error(`Stripe could not be set up: ${saved.status}.`);
  await harness.db.query("update payment_provider set settings = settings || $1 where code = 'stripe'", [
    JSON.stringify({ apiBase: stripe.apiBase, timeoutMs: 1_000 }),
  ]);
}
