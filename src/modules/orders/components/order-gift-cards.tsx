import X from "lucide-react/icons/x";
import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type * as contract from "../contract.ts";
import { ordersPaths } from "../paths.ts";
import type { ToPayView } from "../server/views.ts";

const call = caller<typeof contract>();

interface OrderGiftCardsProps {
  orderId: number;
  toPay: ToPayView;
}

/**
 * The gift cards that pay for an order when it is paid, each to be taken out again, and a field for another one that
 * is shown when asked for. Plain forms, made smoother by the script.
 */
export function OrderGiftCards({ orderId, toPay }: OrderGiftCardsProps) {
  const { text, href } = useLocale();
  const { cards, cardProblem, accessToken, isCovered } = toPay;
  return (
    <div className="order__cards">
      <div aria-live="polite">
        {cards.length > 0 && (
          <ul className="stack" aria-label={text("orders.giftCards")}>
            {cards.map(({ cardId, name, amount }) => (
              <li key={cardId}>
                <form
                  method="post"
                  action={href(ordersPaths.removeOrderGiftCard(orderId))}
                  className="row row--between"
                >
                  <input type="hidden" name="card_id" value={cardId} />
                  <input type="hidden" name="access_token" value={accessToken} />
                  <span>
                    <b className="num">{name}</b> <bdi className="small muted">{amount}</bdi>
                  </span>
                  <button
                    type="submit"
                    className="iconbtn iconbtn--s"
                    aria-label={text("orders.giftCardRemove", { name })}
                  >
                    <Icon of={X} />
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* Once all of it is paid by cards, another one has nothing to pay. */}
      {!isCovered && (
        <details open={cardProblem !== null}>
          <summary className="link small">{text("orders.giftCardAdd")}</summary>
          <CodeForm orderId={orderId} toPay={toPay} />
        </details>
      )}
    </div>
  );
}

function CodeForm({ orderId, toPay }: OrderGiftCardsProps) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState(toPay.cardProblem);
  const [busy, setBusy] = useState(false);
  const id = useId();

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const section = form.closest("section");
    const code = String(new FormData(form).get("code") ?? "");
    setBusy(true);
    try {
      const given = { code, access_token: toPay.accessToken };
      await call("/my/orders/:order_id/gift_card_json", given, { params: { order_id: orderId } });
      setProblem(null);
      await revalidate();
      form.reset();
      form.closest("details")?.removeAttribute("open");
      // What comes next is to pay; the field that was typed into is shown no more.
      section?.querySelector<HTMLElement>("[data-pay]")?.focus();
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("orders.giftCardFailed"));
      // The field is read out together with what is wrong with it.
      form.querySelector<HTMLInputElement>("[name=code]")?.focus();
    }
    setBusy(false);
  }

  return (
    <form
      method="post"
      action={href(ordersPaths.orderGiftCard(orderId))}
      className="order__card-form"
      onSubmit={apply}
    >
      <input type="hidden" name="access_token" value={toPay.accessToken} />
      <Field id={id} label={text("orders.giftCardCode")} error={problem}>
        <TextInput
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" kind="line" busy={busy}>
        {text("orders.giftCardApply")}
      </Button>
    </form>
  );
}
