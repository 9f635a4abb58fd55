/** A variant's stock, as the wire states it. */
export interface Inventory {
  type: string;
  mode: string;
  free: number;
  cartQuantity: number;
}

export interface StockLimit {
  /** Pieces that can still be added; null when stock is not tracked. */
  available: number | null;
  /** The requested quantity, reduced to what can still be added. */
  quantity: number;
  soldOut: boolean;
}

/**
 * Pieces that are already in the cart cannot be bought again. A quantity above the remaining stock becomes the
 * remaining stock, or one if nothing remains; the product is then sold out.
 */
export function stockLimit(inventory: Inventory, quantity: number): StockLimit {
  const counted =
    inventory.type === "product" && (inventory.mode === "always" || inventory.mode === "threshold");
  if (!counted) return { available: null, quantity, soldOut: false };
  const available = Math.max(0, inventory.free - inventory.cartQuantity);
  const asked = quantity > available ? available || 1 : quantity;
  return { available, quantity: asked, soldOut: available < 1 || asked < 1 };
}
