import { data } from "react-router";
import { checkoutView, saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { emailDoubt } from "#modules/people/components/address/email-doubt.ts";
import { toAddress } from "#modules/people/server/address/address.ts";
import { settleVat } from "#modules/people/server/address/vat-check.ts";
import { orUnheard } from "#platform/browser/lost.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, isLocalPath, pageAction, pageRequest, personalLoader } from "#platform/pages/page.ts";
import { Stage } from "#ui/steps.tsx";
import { CheckoutFrame } from "../components/account/checkout-frame.tsx";
import { ContactDone } from "../components/account/contact-done.tsx";
import { AddressForm } from "../components/address-form.tsx";
import { NotServed } from "../components/not-served.tsx";
import { addressForm } from "../contract.ts";
import { addressPath, checkoutPath } from "../paths.ts";
import { addressFacts, countryFactsOf } from "../server/address-facts.ts";
import type { Route } from "./+types/address-page.ts";

export const handle = { shell: "bare" };

export const loader = personalLoader("anyone", (context, { url }) =>
  addressFacts(context, {
    mode: url.searchParams.get("mode") === "shipping" ? "shipping" : "billing",
    personId: idOf(url.searchParams.get("partner_id") ?? ""),
  }),
);

/** Odoo requests a new address with -1; any other invalid id does the same. */
function idOf(text: string): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

const save = pageAction("anyone", addressForm, async (context, input) => {
  const isBilling = input.mode === "billing";
  const { email, email_asked: asked } = input;
  // An account's e-mail address is its login and cannot be changed here, so it is not questioned.
  const isDoubted = isBilling && context.user === null && email !== asked && emailDoubt(email) !== null;
  if (isDoubted) throw invalidFields({ email: "shop.emailQuestion" });
  await transact(context, (write) =>
    saveAddress(write, {
      personId: input.partner_id ?? null,
      kind: isBilling ? "billing" : "delivery",
      address: toAddress(input),
      ...(isBilling ? { sameForDelivery: input.use_same !== undefined && input.use_same !== "" } : {}),
    }),
  );
  if (isBilling) await settleVat(context, input.vat);
  if (isLocalPath(input.callback)) return goTo(input.callback);
  // The goods go to another address: a known one, which the next page offers, or one that still has to be typed.
  const isAsked = isBilling && !input.use_same && (await checkoutView(context)).sameAddress;
  return goTo(isAsked ? addressPath("shipping") : checkoutPath);
});

/** Without a script, a refused address is shown with the states of the chosen country. */
export async function action(args: Route.ActionArgs) {
  const answer = await save(args);
  if (answer instanceof Response) return answer;
  const context = await args.context.get(pageRequest).personalContext();
  const countryId = idOf(answer.data.typed["country_id"] ?? "");
  const mode = answer.data.typed["mode"] === "shipping" ? "shipping" : "billing";
  const facts = await countryFactsOf(context, countryId, mode);
  return data({ ...answer.data, facts }, answer.init ?? undefined);
}

/** A network error must not discard the typed text: the form stays, and shows the error beside its button. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnheard(serverAction);
}

export default function AddressPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { mode, checkout } = loaderData;
  const answeredFacts = problem && "facts" in problem ? problem.facts : undefined;
  const form = (
    <AddressForm
      key={mode}
      mode={mode}
      personId={loaderData.personId}
      known={loaderData.known}
      countries={loaderData.countries}
      countryId={loaderData.countryId}
      facts={answeredFacts ?? loaderData.facts}
      answeredFacts={answeredFacts}
      problem={problem}
      sameAddress={checkout.sameAddress}
      emailFixed={checkout.signedIn}
    />
  );
  const done = text("shop.stepDone");
  return (
    <CheckoutFrame checkout={checkout} title={text("shop.checkoutTitle")}>
      {mode === "billing" ? (
        <Stage number={1} title={text("shop.stepContact")} state="now" doneLabel={done}>
          {form}
        </Stage>
      ) : (
        <ContactDone billing={checkout.billing} />
      )}
      {mode === "shipping" ? (
        <Stage number={2} title={text("shop.stepDelivery")} state="now" doneLabel={done}>
          <div className="stack stack--l">
            <NotServed place={checkout.delivery?.notServed ?? null} />
            {form}
          </div>
        </Stage>
      ) : (
        <Stage number={2} title={text("shop.stepDelivery")} state="later" doneLabel={done} />
      )}
      <Stage number={3} title={text("shop.stepPayment")} state="later" doneLabel={done} />
    </CheckoutFrame>
  );
}
