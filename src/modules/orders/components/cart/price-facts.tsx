import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FactList } from "#ui/table.tsx";
import type { PriceFactView } from "../../server/cart/views.ts";

/** How the price of a line was calculated, folded below `title`; nothing without facts. */
export function PriceFacts({
  facts = [],
  title,
  className,
}: {
  facts: readonly PriceFactView[] | undefined;
  title?: string;
  className?: string;
}) {
  const { text } = useLocale();
  if (facts.length === 0) return null;
  return (
    <details className={className}>
      <summary>{title ?? text("orders.priceMade")}</summary>
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
