import { useRef, useState } from "react";
import { z } from "zod";
import { Chatter } from "#modules/messages/components/account/chatter.tsx";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { linkPerson } from "#modules/messages/server/link-person.ts";
import { payerView } from "#modules/payment/server/card/saved-card.ts";
import { SignedBlock } from "#modules/signing/components/account/signed-block.tsx";
import { signingWays } from "#modules/signing/components/signing-way.ts";
import { declineFields } from "#modules/signing/server/decline.ts";
import { signatureFields, signerOf } from "#modules/signing/server/signing-wire.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { flag } from "#platform/wire.ts";
import { Badge } from "#ui/badge.tsx";
import { OptionalLines } from "../components/cart/optional-lines.tsx";
import { OrderSteps } from "../components/cart/order-steps.tsx";
import { InvoiceLinks } from "../components/invoice/invoice-links.tsx";
import { HeadingMenu } from "../components/order/heading-menu.tsx";
import { OrderAddress, OrderLines, OrderTotals } from "../components/order/order-parts.tsx";
import { PayOrder } from "../components/order/pay-order.tsx";
import { PaymentMessage } from "../components/order/payment-message.tsx";
import { PrintButton } from "../components/order/print-button.tsx";
import { SignOffer } from "../components/order/sign-offer.tsx";
import { OrderBalance, OrderShipments } from "../components/shipment/order-shipments.tsx";
import { OrderWithdrawal } from "../components/withdrawal/order-withdrawal.tsx";
import { ordersPaths } from "../paths.ts";
import { declineOffer } from "../server/edit/decline-offer.ts";
import { offerSigningView, signOffer } from "../server/edit/sign-offer.ts";
import { orderInvoices } from "../server/invoice/invoice.ts";
import { orderByToken } from "../server/order/order.ts";
import { orderModel } from "../server/order/staff-order.ts";
import { orderWithdrawal } from "../server/withdrawal/withdrawal-view.ts";
import type { Route } from "./+types/order-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  // An address without a number leads to the sign-in page like that of any other order.
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
  const accessToken = url.searchParams.get("access_token") ?? "";
  const order = await orderByToken(context, id, accessToken);
  const opened = url.searchParams.get("allow_payment") === "yes";
  const invoices = await orderInvoices(context, order.id, accessToken);
  const payer = await payerView(context, order.toPay?.providers ?? []);
  const withdrawal = await orderWithdrawal(context, order.id, accessToken);
  const chatter = await chatterView(
    context,
    { model: orderModel, recordId: order.id, token: accessToken, ...linkPerson(url) },
    url,
  );
  const signing = await offerSigningView(context, order.id, accessToken);
  return {
    order,
    signing,
    formInPage: url.searchParams.get("sign") === "1",
    chatter,
    invoices,
    payer,
    withdrawal,
    signedIn: context.user !== null,
    opened,
    accessToken,
  };
});

/** Signing without JavaScript: the typed name is the signature. Declining is always a plain form. */
export const action = formAction("anyone", {
  decline: on(z.object(declineFields), async (context, { words, reason }, { params, url }) => {
    const accessToken = url.searchParams.get("access_token") ?? "";
    const orderId = idIn(params["id"]);
    await declineOffer(context, { orderId, accessToken, words, reason });
    return goTo(ordersPaths.order(orderId, accessToken));
  }),
  sign: on(
    z.looseObject({
      ...signatureFields,
      how: z.enum(signingWays).default("type"),
      consent: flag.default(false),
    }),
    async (context, sent, { params, url }) => {
      const signer = await signerOf(sent);
      const accessToken = url.searchParams.get("access_token") ?? "";
      const offer = { orderId: idIn(params["id"]), accessToken, hash: sent.hash, signer };
      return goTo(await transact(context, (write) => signOffer(write, offer)));
    },
  ),
});

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, signing, chatter, invoices, payer, withdrawal, signedIn, opened, accessToken } = loaderData;
  const [isNew, setNew] = useState(false);
  const { text, href } = useLocale();
  const page = useRef<HTMLDivElement>(null);
  const title = text(order.isOffer ? "orders.offerTitle" : "orders.orderTitle", { name: order.name });
  return (
    <div className="wrap order" ref={page}>
      <PageHead title={title} hidden />
      {/* Keeps the access token out of referrers to other sites; our own forms still get their origin check. */}
      <meta name="referrer" content="same-origin" />
      {signedIn && (
        <p className="small order__noprint">
          <Link className="link" to={ordersPaths.list}>
            {text("orders.listTitle")}
          </Link>
        </p>
      )}
      <header className="row row--between order__head">
        <h1 className="h2">{title}</h1>
        <span className="orders__states">
          <Badge kind={order.state === "sale" || order.state === "done" ? "ok" : "info"}>
            {order.stateText}
          </Badge>
          {order.moneyWords && <Badge kind={order.moneyWords.kind}>{order.moneyWords.text}</Badge>}
        </span>
      </header>
      <p className="muted">
        {text(order.isOffer ? "orders.offeredOn" : "orders.placedOn", { day: order.placedOn })}{" "}
        {order.nextText} {order.arrival && <b>{order.arrival}.</b>}
      </p>
      <OrderSteps steps={order.steps} />
      {order.billing && (
        <p className="row order__tools order__noprint">
          <a className="link small" href={href(ordersPaths.orderPdf(order.id, accessToken))}>
            {text("orders.orderPdf")}
          </a>
          <PrintButton />
          {order.againPath && (
            <Link className="link small" to={order.againPath}>
              {text("orders.again")}
            </Link>
          )}
        </p>
      )}
      {signing.signed && (
        <SignedBlock
          signed={signing.signed}
          isNew={isNew}
          title={text("orders.signed", { name: signing.signed.name })}
        >
          <p>{text("orders.signedText")}</p>
        </SignedBlock>
      )}
      {signing.toSign && (
        <SignOffer
          orderId={order.id}
          accessToken={accessToken}
          total={order.totals.total}
          toSign={signing.toSign}
          consent={signing.consent}
          returns={order.returns}
          problem={actionData}
          isInPage={loaderData.formInPage || actionData?.typed["action"] === "sign"}
          onSigned={() => setNew(true)}
        />
      )}
      {(order.payment?.instructions || order.toPay) && (
        <div className="order__pay">
          {order.payment?.instructions && <PaymentMessage order={order} />}
          {order.toPay && <PayOrder orderId={order.id} toPay={order.toPay} payer={payer} opened={opened} />}
        </div>
      )}
      <div className="order__split">
        <section className="stack" aria-labelledby="order-lines">
          <h2 className="h3" id="order-lines">
            {text(order.isOffer ? "orders.offeredThings" : "orders.things")}
          </h2>
          <OrderLines lines={order.lines} explained />
          <OptionalLines order={order} accessToken={accessToken} />
          <OrderTotals totals={order.totals} />
          <OrderBalance balance={order.balance} />
          <OrderShipments shipments={order.shipments} />
          {order.note && <p className="muted">{order.note}</p>}
        </section>
        <div className="order__side">
          <section
            className="panel panel--plaster panel__b stack stack--l"
            aria-label={text("orders.addresses")}
          >
            {order.delivery && (
              <div>
                <h2 className="h4" id="order-delivery">
                  {text("orders.deliveryAddress")}
                </h2>
                <OrderAddress address={order.delivery} />
              </div>
            )}
            {order.billing && (
              <div>
                <h2 className="h4" id="order-billing">
                  {text("orders.billingAddress")}
                </h2>
                <OrderAddress address={order.billing} />
              </div>
            )}
            {order.payment && (
              <div>
                <h2 className="h4" id="order-payment">
                  {text("orders.payment")}
                </h2>
                <p className="small muted">
                  {order.payment.providerName}: {order.payment.stateText}
                </p>
                <ol className="small muted">
                  {order.money.map(({ key, text: words, on }) => (
                    <li key={key}>
                      {words}, <span className="nowrap">{on}</span>
                    </li>
                  ))}
                </ol>
              </div>
            )}
            <InvoiceLinks invoices={invoices} />
            {order.returns.length > 0 && (
              <div>
                <h2 className="h4" id="order-returns">
                  {text("orders.returns")}
                </h2>
                <p className="small muted">{order.returns.join(" ")}</p>
              </div>
            )}
            <OrderWithdrawal withdrawal={withdrawal} />
            {order.legal.length > 0 && (
              <p className="small muted">
                {text("orders.placedUnder")}{" "}
                {order.legal.map(({ name, version, path }, index) => (
                  <span key={path}>
                    {index > 0 && ", "}
                    <Link className="link" to={path}>
                      {text("orders.legalVersion", { name, version })}
                    </Link>
                  </span>
                ))}
              </p>
            )}
          </section>
          <HeadingMenu within={page} label={text("orders.onThisPage")} />
        </div>
      </div>
      <Chatter view={chatter} />
    </div>
  );
}
