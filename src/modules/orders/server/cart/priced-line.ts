import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { ItemPrice } from "#modules/catalogue/server/price/price.ts";
import type { TaxPart } from "#modules/catalogue/server/tax/tax.ts";
import type { CartTax } from "./cart-tax.ts";
import type { Goods } from "./goods.ts";
import type { MadePiece } from "./made-piece.ts";
import type { Order, OrderLine } from "./tables.ts";
import type { OrderTotals } from "./totals.ts";

export interface PricedCartLine {
  line: OrderLine;
  /** Null when the catalogue does not know the thing any more, or for lines that are no product. */
  goods: Goods | null;
  unitPriceMinor: number;
  wasMinor: number | null;
  taxRate: string;
  taxIncluded: boolean;
  /** What one piece is charged at on the other side of the tax; null for `unitPriceMinor` itself. */
  chargedMinor: number | null;
  taxParts: TaxPart[];
  /** How the price was made; null for what keeps the price that it has, left out for lines that are no product. */
  price?: ItemPrice | null;
  /** What was configured, for lines that are made for their buyer. */
  piece?: MadePiece | null;
  /** How a line of a rule came about; left out for products. */
  tree?: PriceTree | null;
  /** Pieces that this line may have now; null where nothing is counted. */
  quantityMax: number | null;
}

export interface PricedCart {
  order: Order;
  lines: PricedCartLine[];
  /** Stored lines of rules that have nothing to say any more. */
  staleLineIds: number[];
  totals: OrderTotals;
  /** How the buyer is taxed. */
  tax: CartTax;
  currency: string;
  /** The list whose prices these are; null for the site's own. */
  priceListId: number | null;
  /** Every line can be ordered as it is. */
  canOrder: boolean;
  seal: string;
}
