import {
  addToCart,
  addToLine,
  type CartChange,
  cartCount,
  lineOfVariant,
  notForSale,
  setLineQuantity,
} from "#modules/orders/server/cart/cart.ts";
import { choiceOfForm, toChoice, type WireChoice } from "#modules/orders/server/cart/wire-choice.ts";
import type { WriteContext } from "#platform/context.ts";

/** A change of the cart from a call or a form, in the wire's names. */
export interface AskedChange extends WireChoice {
  line_id?: number | undefined;
  product_id?: number | undefined;
  product_template_id?: number | undefined;
  add_qty?: number | undefined;
  set_qty?: number | undefined;
  config_session_id?: number | undefined;
}

/**
 * Changes a line, or adds a product. A set quantity wins over an added one, 0 removes the line, and an unreadable
 * quantity counts as one piece (specification, sections 4 and 5).
 */
export async function changeCart(write: WriteContext, asked: AskedChange): Promise<CartChange> {
  if (asked.line_id) return changeLine(write, asked.line_id, asked);
  const isSet = asked.set_qty !== undefined && (asked.set_qty > 0 || asked.add_qty === undefined);
  const added = asked.add_qty ?? 1;
  if (!isSet && added > 0) return add(write, asked, added);
  const line = asked.product_id ? await lineOfVariant(write, asked.product_id) : null;
  const quantity = isSet ? (asked.set_qty ?? 0) : (line?.quantity ?? 0) + added;
  if (line) return setLineQuantity(write, { lineId: line.id, quantity });
  if (quantity > 0) return add(write, asked, quantity);
  return {
    lineId: null,
    quantity: 0,
    optionLineIds: [],
    warning: null,
    count: await cartCount(write),
    cart: null,
  };
}

async function changeLine(write: WriteContext, lineId: number, asked: AskedChange): Promise<CartChange> {
  if (asked.set_qty !== undefined) return setLineQuantity(write, { lineId, quantity: asked.set_qty });
  if (asked.add_qty === undefined) return setLineQuantity(write, { lineId, quantity: 1 });
  return addToLine(write, { lineId, quantity: asked.add_qty });
}

async function add(write: WriteContext, asked: AskedChange, quantity: number): Promise<CartChange> {
  const addition = asked.product_id
    ? { variantId: asked.product_id, ...toChoice(asked) }
    : asked.product_template_id
      ? await choiceOfForm(write, asked.product_template_id, { ...asked })
      : null;
  if (!addition) throw notForSale();
  return addToCart(write, { ...addition, quantity, configSessionId: asked.config_session_id });
}
