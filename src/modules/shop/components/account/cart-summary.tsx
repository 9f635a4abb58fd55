import Gift from "lucide-react/icons/gift";
import Lock from "lucide-react/icons/lock";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import { deliveryLabel } from "#modules/orders/components/cart/delivery-label.ts";
import { PriceFacts } from "#modules/orders/components/cart/price-facts.tsx";
import { taxRows } from "#modules/orders/components/cart/total-rows.ts";
import type { CartView, TotalsView } from "#modules/orders/server/cart/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SummaryList, type SumRow } from "#ui/sum.tsx";
import { checkoutPath } from "../../paths.ts";

interface CartSummaryProps {
  cart: CartView;
  hints?: readonly string[];
  /** The arrival date, in words. */
  arrival?: string | null;
  /** A list in words. */
  waysToPay?: string;
}

/** The cart's total, promotion hints, the arrival date and the button to the next step. */
export function CartSummary({ cart, hints = [], arrival = null, waysToPay = "" }: CartSummaryProps) {
  const { text, href } = useLocale();
  return (
    <section className="panel panel--plaster" id="cart_total" aria-label={text("shop.summary")}>
      <div className="panel__b stack stack--l">
        <h2 className="h3">{text("shop.summary")}</h2>
        <Totals totals={cart.totals} totalLabel={text("shop.total")} />
        {hints.length > 0 && (
          <ul className="perks tiny" aria-label={text("shop.hints")}>
            {hints.map((hint) => (
              <li key={hint}>
                <Icon of={Gift} small />
                <span>{hint}</span>
              </li>
            ))}
          </ul>
        )}
        {cart.canOrder ? (
          <ButtonLink href={checkoutPath} size="l" block>
            {text("shop.checkout")}
          </ButtonLink>
        ) : (
          <Alert kind="warn" title={text("shop.cartNotReady")} />
        )}
        <ul className="perks tiny">
          <li>
            <Icon of={Truck} small />
            <span>
              {arrival && (
                <>
                  <b>{arrival}</b>
                  <br />
                </>
              )}
              {text(deliveryWords(cart.totals))}
            </span>
          </li>
          <Returns words={cart.returns} />
          {waysToPay && (
            <li>
              <Icon of={Lock} small />
              <span>{text("shop.waysToPay", { ways: waysToPay })}</span>
            </li>
          )}
        </ul>
        <noscript>
          <p className="tiny quiet">
            <a href={href("/shop")}>{text("shop.keepLooking")}</a>
          </p>
        </noscript>
      </div>
    </section>
  );
}

/** Return conditions for the goods in the cart. */
function Returns({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <li>
      <Icon of={Undo2} small />
      <span>{words.join(" ")}</span>
    </li>
  );
}

/** The same beside the totals of the checkout and of an order. */
export function ReturnsNote({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="perks tiny">
      <Returns words={words} />
    </ul>
  );
}

/** The id of the text about the cart's delivery. */
function deliveryWords({ delivery, deliveryPending }: TotalsView): string {
  if (delivery !== null) return "shop.deliveryCounted";
  return deliveryPending ? "shop.deliveryAtCheckout" : "shop.deliveryIncluded";
}

/** Subtotal, discounts, delivery, net total, taxes and total, each formatted by the server. */
export function Totals({ totals, totalLabel }: { totals: TotalsView; totalLabel: string }) {
  const { text } = useLocale();
  const rows: SumRow[] = [
    { key: "subtotal", label: text("shop.subtotal"), amount: totals.subtotal },
    ...totals.rewards.map(({ name, amount }) => ({ key: `reward ${name}`, label: name, amount })),
    {
      key: "delivery",
      label: deliveryLabel(text, totals.deliveryName),
      amount: totals.delivery ?? totals.deliveryPending ?? text("shop.included"),
    },
  ];
  if (!totals.taxIncluded) rows.push(...taxRows(text, totals));
  if (totals.left === null) {
    rows.push({ key: "total", label: totalLabel, amount: totals.total, kind: "total" });
  } else {
    rows.push(
      { key: "total", label: text("shop.total"), amount: totals.total },
      ...totals.giftCards.map(({ cardId, name, amount }) => ({ key: `card ${cardId}`, label: name, amount })),
      { key: "left", label: text("orders.leftToPay"), amount: totals.left, kind: "total" },
    );
  }
  if (totals.taxIncluded) rows.push(...taxRows(text, totals));
  return (
    <div>
      <SummaryList rows={rows} />
      <PriceFacts facts={totals.facts} title={text("orders.sumsMade")} className="sum__why" />
      {totals.taxNote && <p className="tiny quiet">{totals.taxNote}</p>}
    </div>
  );
}
