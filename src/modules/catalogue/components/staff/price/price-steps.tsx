import type { PriceStep } from "../../../server/price/price-step.ts";

/**
 * The items of a list (`pricewhy`): each step with its amount, and below it the derivation of the amount that it starts
 * from.
 */
export function PriceSteps({ steps }: { steps: readonly PriceStep[] }) {
  return steps.map((step) => (
    <li key={`${step.text} ${step.amount}`}>
      <span>{step.text}</span>
      <span className="num">{step.amount}</span>
      {step.below && (
        <ol>
          <PriceSteps steps={step.below} />
        </ol>
      )}
    </li>
  ));
}
