import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { OrderStepView } from "../../server/cart/views.ts";

/** Progress of an order. */
export function OrderSteps({ steps }: { steps: readonly OrderStepView[] }) {
  const { text } = useLocale();
  return (
    <ol className="order__steps" aria-label={text("orders.stepsLabel")}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`order__step order__step--${step.state}`}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span className="order__dot" aria-hidden="true" />
          <span>
            <b>{step.label}</b>
            {step.state === "done" && <span className="vh"> ({text("orders.stepDone")})</span>}
            {step.at && <small>{step.at}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
