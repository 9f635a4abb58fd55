import type { StockLimit } from "#modules/catalogue/components/choosing/stock-limit.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Stock } from "#ui/stock.tsx";
import type { LiveCombination } from "./combination-answer.ts";

interface StockLineProps {
  inventory: LiveCombination["inventory"];
  limit: StockLimit;
}

/** The stock of the chosen variant, minus the pieces in the visitor's cart. */
export function StockLine({ inventory, limit }: StockLineProps) {
  const { text } = useLocale();
  if (inventory.mode === "custom") {
    return inventory.message ? <Stock kind="make">{inventory.message}</Stock> : null;
  }
  const { available } = limit;
  if (available === null) return null;
  const { cartQuantity } = inventory;
  if (available < 1) {
    return (
      <Stock kind="out">
        {cartQuantity > 0 ? text("shop.allInCart", { count: cartQuantity }) : text("shop.outOfStock")}
      </Stock>
    );
  }
  const isFew = inventory.mode === "threshold" && available <= inventory.threshold;
  const isCounted = inventory.mode === "always";
  return (
    <Stock kind={isFew ? "few" : "in"}>
      {text(isFew ? "shop.fewLeft" : isCounted ? "shop.inStockCounted" : "shop.inStock", {
        count: available,
      })}
      {cartQuantity > 0 && ` · ${text("shop.inCart", { count: cartQuantity })}`}
    </Stock>
  );
}
