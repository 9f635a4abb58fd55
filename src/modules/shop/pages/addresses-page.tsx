import type { ReactNode } from "react";
import { z } from "zod";
import { removeOwnAddress } from "#modules/orders/server/cart/own-address.ts";
import type { AddressView } from "#modules/orders/server/cart/views.ts";
import { MyFrame, MyPart } from "#modules/people/components/account/my-frame.tsx";
import { OwnForm } from "#modules/people/components/account/own-form.tsx";
import { Link } from "#platform/browser/link.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { ownAddressDone, ownAddressPath } from "../paths.ts";
import { ownAddresses } from "../server/own-addresses.ts";
import type { Route } from "./+types/addresses-page.ts";

const deeds = ["saved", "removed"] as const;

export const loader = personalLoader("signedIn", async (context, { url }) => ({
  ...(await ownAddresses(context)),
  done: deeds.find((deed) => deed === url.searchParams.get("done")) ?? null,
}));

export const action = formAction("signedIn", {
  remove: on(z.object({ id }), async (context, input) => {
    await transact(context, (write) => removeOwnAddress(write, input.id));
    return goTo(ownAddressDone("removed"));
  }),
});

/** The address book of the signed-in person: billing and delivery addresses. */
export default function AddressesPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { own, delivery, done } = loaderData;
  return (
    <MyFrame title={text("people.addresses")} current="addresses">
      {done && <Alert kind="ok" live title={text(`shop.address_${done}`)} />}
      <MyPart title={text("shop.invoiceAddress")} lead={text("shop.invoiceAddressLead")}>
        {own ? <AddressCard address={own} /> : <p className="muted">{text("shop.invoiceAddressNone")}</p>}
        {!own && (
          <div>
            <ButtonLink kind="line" href={ownAddressPath("own")}>
              {text("shop.addressAdd")}
            </ButtonLink>
          </div>
        )}
      </MyPart>
      <MyPart title={text("shop.deliveryAddresses")} lead={text("shop.deliveryAddressesLead")}>
        {delivery.length > 0 && (
          <ul className="addresses">
            {delivery.map((address) => (
              <li key={address.personId}>
                <AddressCard address={address}>
                  <OwnForm
                    action="remove"
                    hidden={{ id: String(address.personId) }}
                    problem={problem}
                    submit={text("shop.remove")}
                    kind="line"
                  />
                </AddressCard>
              </li>
            ))}
          </ul>
        )}
        <div>
          <ButtonLink kind="line" href={ownAddressPath("new")}>
            {text("shop.addressAdd")}
          </ButtonLink>
        </div>
      </MyPart>
    </MyFrame>
  );
}

function AddressCard({ address, children }: { address: AddressView; children?: ReactNode }) {
  const { text } = useLocale();
  return (
    <div className="addresses__one">
      <address>
        {[address.companyName, address.name, ...address.lines, address.phone].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className="row row--tight">
        <Link
          className={buttonClass({ kind: "line" })}
          to={ownAddressPath(address.personId)}
          aria-label={text("shop.addressEditOf", { name: address.lines[0] ?? address.name })}
        >
          {text("shop.addressEdit")}
        </Link>
        {children}
      </div>
    </div>
  );
}
