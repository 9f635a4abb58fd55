import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FactList } from "#ui/table.tsx";
import type { PriceFactView } from "../server/views.ts";

/** How the price of a line was made, folded; nothing for a line that has nothing to say. */
export function PriceFacts({ facts, className }: { facts: readonly PriceFactView[]; className?: string }) {
  const { text } = useLocale();
  if (facts.length === 0) return null;
  return (
    <details className={className}>
      <summary>{text("orders.priceMade")}</summary>
      <FactList
        facts={facts.map(({ key, name, value }) => ({
          key,
          name,
          value: <bdi className="num">{value}</bdi>,
        }))}
      />
    </details>
  );
}
