import type { OrderView } from "#modules/orders/server/cart/views.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

interface NextStep {
  key: string;
  title: string;
  text: string;
}

/** The next steps of buyer and shop, in order; empty while a payment is pending or after a cancellation. */
export function OrderNext({ order }: { order: OrderView }) {
  const { text } = useLocale();
  const steps = nextSteps(text, order);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="order-next">
      <h2 className="h3" id="order-next">
        {text("shop.nextTitle")}
      </h2>
      <ol className="next">
        {steps.map((step) => (
          <li key={step.key}>
            <p>{step.title}</p>
            {step.text && <p className="small muted">{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** @internal For tests. */
export function nextSteps(text: Locale["text"], order: OrderView): NextStep[] {
  const { state, payment, balance, email, arrival, totals } = order;
  if (state !== "sent" && state !== "sale") return [];
  const step = (key: string, values: Record<string, string>): NextStep => ({
    key,
    title: text(`shop.next${key}`, values),
    text: text(`shop.next${key}Text`, values),
  });
  const transfer = payment?.instructions;
  const open = balance.open;
  return [
    ...(transfer ? [step("Transfer", { amount: transfer.amount, reference: transfer.reference })] : []),
    step("Ready", { email }),
    ...(arrival ? [{ key: "Arrival", title: arrival, text: totals.deliveryName ?? "" }] : []),
    ...(payment?.isAtDoor && open ? [step("AtDoor", { amount: open })] : []),
  ];
}
