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
  /** Null if the catalogue no longer has the goods, and for lines that are no product. */
  goods: Goods | null;
  unitPriceMinor: number;
  wasMinor: number | null;
  taxRate: string;
  taxIncluded: boolean;
  /**
   * The charged price of one piece, on the other side of the tax than `unitPriceMinor`; null if that is charged itself.
   */
  chargedMinor: number | null;
  taxParts: TaxPart[];
  /** How the price was calculated; null for a line that keeps its price, absent for lines that are no product. */
  price?: ItemPrice | null;
  /** The configured piece of a made-to-order line. */
  piece?: MadePiece | null;
  /** How the amount of a rule's line was calculated; absent for products. */
  tree?: PriceTree | null;
  /** Pieces that this line may have now; null for untracked stock. */
  quantityMax: number | null;
}

export interface PricedCart {
  order: Order;
  lines: PricedCartLine[];
  /** Stored rule lines that no longer apply. */
  staleLineIds: number[];
  totals: OrderTotals;
  /** The buyer's taxes. */
  tax: CartTax;
  currency: string;
  /** The price list of these prices; null for the site's own prices. */
  priceListId: number | null;
  /** Whether every line can be ordered as it is. */
  canOrder: boolean;
  seal: string;
}
