/** What the wire says about a variant's stock. */
export interface Inventory {
  type: string;
  mode: string;
  free: number;
  cartQuantity: number;
}

export interface StockLimit {
  /** Pieces that can still be added; null when nothing is counted. */
  available: number | null;
  /** The quantity asked for, reset to what can be added. */
  quantity: number;
  soldOut: boolean;
}

/**
 * What is in the cart already cannot be bought once more. A quantity above what is left becomes what is left, or one
 * where nothing is; nothing left means sold out.
 */
export function stockLimit(inventory: Inventory, quantity: number): StockLimit {
  const counted =
    inventory.type === "product" && (inventory.mode === "always" || inventory.mode === "threshold");
  if (!counted) return { available: null, quantity, soldOut: false };
  const available = Math.max(0, inventory.free - inventory.cartQuantity);
  const asked = quantity > available ? available || 1 : quantity;
  return { available, quantity: asked, soldOut: available < 1 || asked < 1 };
}
