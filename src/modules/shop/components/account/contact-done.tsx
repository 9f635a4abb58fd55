import type { ReactNode } from "react";
import type { AddressView } from "#modules/orders/server/cart/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Stage } from "#ui/steps.tsx";
import { addressPath } from "../../paths.ts";

/** The completed first step: the billing address, and a link to change it. */
export function ContactDone({ billing }: { billing: AddressView | null }) {
  const { text } = useLocale();
  return (
    <Stage
      number={1}
      title={text("shop.stepContact")}
      state={billing?.complete ? "done" : "open"}
      doneLabel={text("shop.stepDone")}
      change={
        <Link className="link" to={addressPath("billing", billing?.personId ?? null)}>
          {text("shop.change")}
        </Link>
      }
    >
      {billing && (
        <address className="small muted">
          {billing.name}, {billing.email}
          <br />
          {billing.lines.join(", ")}
        </address>
      )}
    </Stage>
  );
}

/** The second step in short. It has a tick only if nothing is left to choose: delivery methods are a choice. */
export function DeliveryDone({
  delivery,
  note,
  isOpen,
  children,
}: {
  delivery: AddressView | null;
  note: string | null;
  /** No available method is chosen. */
  isOpen: boolean;
  /** The delivery methods, if there is a choice. */
  children?: ReactNode;
}) {
  const { text } = useLocale();
  return (
    <Stage
      number={2}
      title={text("shop.stepDelivery")}
      state={isOpen ? "now" : children ? "open" : "done"}
      doneLabel={text("shop.stepDone")}
      change={
        <Link className="link" to="/shop/checkout">
          {text("shop.change")}
        </Link>
      }
    >
      {delivery && (
        <address className="small muted">
          {delivery.name}
          <br />
          {delivery.lines.join(", ")}
          {note && (
            <>
              <br />
              {note}
            </>
          )}
        </address>
      )}
      {children}
    </Stage>
  );
}
