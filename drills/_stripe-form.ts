import type { Page } from "@playwright/test";
import type { FakeStripe } from "../src/modules/payment/testing/stripe/fake-stripe.ts";

/** How Stripe's script loads in a browser. */
export type ScriptHabit = "fine" | "blocked" | "hangs";

/**
 * Replaces the script that a browser loads from Stripe: a form of one field, which takes Stripe's own test numbers, and
 * the calls that the shop uses. The fake Stripe decides about the card; without a card the bank's code was wrong.
 */
export async function serveStripeForm(
  page: Page,
  stripe: FakeStripe,
  habit: () => ScriptHabit,
): Promise<void> {
  await page.exposeFunction("askFakeStripe", (clientSecret: string, method: string | null) => {
    const id = clientSecret.split("_secret")[0] ?? "";
    if (method !== null) return stripe.confirm(id, method).body;
    const intent = stripe.books.intents.get(id) ?? {};
    return Object.assign(intent, { status: "requires_payment_method", payment_method: null });
  });
  await page.context().route("https://js.stripe.com/**", async (route) => {
    const now = habit();
    if (now === "blocked") return route.abort("blockedbyclient");
    if (now === "hangs") return;
    await route.fulfill({ contentType: "text/javascript", body: `(${form.toString()})()` });
  });
}

/** Runs in the page, as Stripe's script does. */
function form(): void {
  type Bag = Record<string, unknown>;
  const methods: Record<string, string> = {
    "4242424242424242": "pm_card_visa",
    "4000000000000002": "pm_card_chargeDeclined",
    "4000000000009995": "pm_card_chargeDeclinedInsufficientFunds",
    "4000002500003155": "pm_card_authenticationRequired",
  };
  const ask = Reflect.get(window, "askFakeStripe") as (secret: string, method: string | null) => Promise<Bag>;

  function challenge(): Promise<boolean> {
    const dialog = document.createElement("dialog");
    dialog.innerHTML =
      '<p>Your bank asks whether it is you.</p><button value="yes">Complete</button> <button value="no">Fail</button>';
    document.body.append(dialog);
    return new Promise((answer) => {
      for (const button of dialog.querySelectorAll("button")) {
        button.addEventListener("click", () => {
          dialog.remove();
          answer(button.value === "yes");
        });
      }
      dialog.showModal();
    });
  }

  const Stripe = () => {
    let secret = "";
    let field: HTMLInputElement | null = null;
    async function confirm(): Promise<Bag> {
      const typed = field?.value.replaceAll(" ", "") ?? "";
      if (typed === "")
        return { error: { type: "validation_error", message: "Your card number is incomplete." } };
      let said = await ask(secret, methods[typed] ?? "pm_card_visa");
      if (said["status"] === "requires_action") {
        if (!(await challenge())) {
          await ask(secret, null);
          return {
            error: {
              type: "invalid_request_error",
              code: "payment_intent_authentication_failure",
              message: "We are unable to authenticate your payment method.",
            },
          };
        }
        said = await ask(secret, said["payment_method"] as string);
      }
      return said["error"] ? { error: said["error"] } : { paymentIntent: said, setupIntent: said };
    }
    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements: (options: Bag) => {
        secret = String(options["clientSecret"]);
        const heard = new Map<string, () => void>();
        const element = {
          on: (name: string, listener: () => void) => heard.set(name, listener),
          mount: (place: HTMLElement) => {
            const label = document.createElement("label");
            label.textContent = "Card number";
            field = document.createElement("input");
            field.inputMode = "numeric";
            label.append(field);
            place.append(label);
            setTimeout(() => heard.get("ready")?.(), 50);
          },
          destroy: () => field?.parentElement?.remove(),
        };
        return { create: () => element, getElement: () => element };
      },
      confirmPayment: confirm,
      confirmSetup: confirm,
      handleNextAction: confirm,
    };
  };
  Reflect.set(window, "Stripe", Object.assign(Stripe, { version: "basil" }));
}
