import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../../contract.ts";
import { ordersPaths } from "../../paths.ts";
import type { ToPayView } from "../../server/cart/views.ts";
import { CodeForm } from "../cart/code-form.tsx";
import { GiftCardList } from "./gift-cards.tsx";

const call = caller<typeof contract>();

interface OrderGiftCardsProps {
  orderId: number;
  toPay: ToPayView;
}

/**
 * The gift cards that are charged when the order is paid, each with a button to remove it, and a folded field to add
 * another one. Plain forms that work without JavaScript.
 */
export function OrderGiftCards({ orderId, toPay }: OrderGiftCardsProps) {
  const { text, href } = useLocale();
  const { cards, cardProblem, accessToken, isCovered } = toPay;
  const fields = { access_token: accessToken };
  return (
    <div className="order__cards">
      <div aria-live="polite">
        <GiftCardList
          cards={cards}
          action={ordersPaths.removeOrderGiftCard(orderId)}
          fields={fields}
          className="stack"
        />
      </div>
      {/* Cards cover the whole amount: another one has nothing left to pay. */}
      {!isCovered && (
        <details open={cardProblem !== null}>
          <summary className="link small">{text("orders.giftCardAdd")}</summary>
          <CodeForm
            action={href(ordersPaths.orderGiftCard(orderId))}
            fields={fields}
            name="code"
            label={text("orders.giftCardCode")}
            submit={text("orders.giftCardApply")}
            problem={cardProblem}
            required
            failed={text("orders.giftCardFailed")}
            send={(code) =>
              call(
                "/my/orders/:order_id/gift_card_json",
                { code, ...fields },
                { params: { order_id: orderId } },
              )
            }
            onDone={(form, section) => {
              form.closest("details")?.removeAttribute("open");
              // The field is hidden now; paying is the next step.
              section?.querySelector<HTMLElement>("[data-pay]")?.focus();
            }}
            className="order__card-form"
          />
        </details>
      )}
    </div>
  );
}
