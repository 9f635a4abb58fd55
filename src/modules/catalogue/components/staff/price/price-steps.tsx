import type { PriceStep } from "../../../server/price/price-step.ts";

/** The items of a list (`pricewhy`): each step with its amount, and below it how what it starts from came about. */
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
