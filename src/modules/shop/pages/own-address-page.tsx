import { data } from "react-router";
import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { toAddress } from "#modules/people/server/address/address.ts";
import { orUnheard } from "#platform/browser/lost.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, pageAction, pageRequest, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { AddressForm } from "../components/address-form.tsx";
import { addressForm } from "../contract.ts";
import { ownAddressDone } from "../paths.ts";
import { countryFactsOf } from "../server/address-facts.ts";
import { ownAddressFacts, saveOwnAddress } from "../server/own-addresses.ts";
import type { Route } from "./+types/own-address-page.ts";

export const loader = personalLoader("signedIn", (context, { params }) =>
  ownAddressFacts(context, askedOf(params["id"], context.user?.personId)),
);

/** "new" creates a delivery address, "own" is the billing address. */
function askedOf(asked: string | undefined, ownId: number | undefined): number | null {
  if (asked === "new") return null;
  if (asked === "own" && ownId) return ownId;
  const parsed = id.safeParse(asked);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

const save = pageAction("signedIn", addressForm, async (context, input, { params }) => {
  const personId = askedOf(params["id"], context.user?.personId);
  await transact(context, (write) => saveOwnAddress(write, { personId, address: toAddress(input) }));
  return goTo(ownAddressDone("saved"));
});

/** Without a script, a refused address is shown with the states of the chosen country. */
export async function action(args: Route.ActionArgs) {
  const answer = await save(args);
  if (answer instanceof Response) return answer;
  const context = await args.context.get(pageRequest).personalContext();
  const country = id.safeParse(answer.data.typed["country_id"]);
  const mode = answer.data.typed["mode"] === "shipping" ? "shipping" : "billing";
  const facts = await countryFactsOf(context, country.success ? country.data : null, mode);
  return data({ ...answer.data, facts }, answer.init ?? undefined);
}

/** A network error must not discard the typed text: the form stays, and shows the error beside its button. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnheard(serverAction);
}

/** One address of the account. */
export default function OwnAddressPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const answeredFacts = problem && "facts" in problem ? problem.facts : undefined;
  const { mode, personId } = loaderData;
  const title = text(
    mode === "billing" ? "shop.invoiceAddress" : personId === null ? "shop.addressNew" : "shop.addressOther",
  );
  return (
    <MyFrame title={title} current="addresses">
      <div className="address-own">
        <AddressForm
          {...loaderData}
          facts={answeredFacts ?? loaderData.facts}
          answeredFacts={answeredFacts}
          problem={problem}
          submit={text("shop.addressSave")}
          emailFixed
        />
      </div>
    </MyFrame>
  );
}
