import { eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { noteStep } from "#platform/visitor-steps.ts";
import { madeGoods } from "../../slots.ts";
import { type Choice, checkChoice, checkTogether, checkWithParent } from "./cart-choice.ts";
import {
  findCart,
  isOwnOrder,
  keepCart,
  linesOf,
  lockCart,
  lockOrderOfLine,
  orderFrozen,
  piecesInCart,
} from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { addedTo, emptyLine, unstoredId, withLine, withoutLine, withQuantity } from "./changed-lines.ts";
import { type Goods, goodsFor } from "./goods.ts";
import { hasOptions, isSameLine } from "./line-merge.ts";
import { priceCart, priceLines } from "./priced-cart.ts";
import type { PricedCart } from "./priced-line.ts";
import { repriceCart, storeCart } from "./stored-cart.ts";
import { lineTable, type MadeChoice, type Order, type OrderLine } from "./tables.ts";
import type { CartView } from "./views.ts";

export { checkTogether, wrongChoice } from "./cart-choice.ts";
export { orderFrozen } from "./cart-row.ts";
export { tooMuch } from "./stored-cart.ts";
/** Nobody can choose this combination: the shop removed it, or it never existed. */
export const notAvailable = refusal("conflict", "orders.notAvailable");
export const notForSale = refusal("conflict", "orders.notForSale");
/** The product has no price to buy it at; visitors ask for one, see module quote. */
/** The product is made to order, and the buyer has not configured it. */
export const notConfigured = refusal("conflict", "orders.notConfigured");
export const soldOnRequest = refusal("conflict", "orders.soldOnRequest");
export const tooManyLines = refusal("limit", "orders.tooManyLines");

const quantityMax = 999;
const linesMax = 100;
const noteCharactersMax = 500;

export interface Addition extends Choice {
  variantId: number;
  /** Default 1. */
  quantity?: number;
  /** The line that this one is an option of; removing the parent removes it too. */
  parentLineId?: number | null;
  /** The configurator session of a made-to-order product; a second addition from the same session changes its line. */
  configSessionId?: number | undefined;
  /** The variants that become options of this line: it merges only into a line with exactly these options. */
  optionVariantIds?: readonly number[];
}

/** The result of a change to the cart. */
export interface CartChange {
  /** Null if the line was removed. */
  lineId: number | null;
  quantity: number;
  /** Option lines of this line. */
  optionLineIds: number[];
  /** Tells the buyer that the cart took fewer pieces than they asked for. */
  warning: string | null;
  /** Pieces in the whole cart. */
  count: number;
  /** The changed cart; null if nothing changed. */
  cart: PricedCart | null;
}

/** The visitor's cart with current prices and stock. Writes nothing. */
export async function cartOf(context: Context): Promise<CartView> {
  const cart = await findCart(context);
  return toCartView(context, cart ? await priceCart(context, cart) : null);
}

/** The cart's view right after a change, which has already priced it. */
export async function changedCartOf(context: Context, { cart }: CartChange): Promise<CartView> {
  return cart ? toCartView(context, cart) : cartOf(context);
}

/** Pieces in the visitor's cart, for the badge on the cart icon. */
export async function cartCount(context: Context): Promise<number> {
  return piecesInCart(context, null);
}

/** Pieces of one variant in the visitor's cart. The catalogue subtracts them from the available stock. */
export async function cartQuantityOf(context: Context, variantId: number): Promise<number> {
  return piecesInCart(context, variantId);
}

/** The cart's first line of a variant that is no option of another line; null without one. */
export async function lineOfVariant(
  context: Context,
  variantId: number,
): Promise<{ id: number; quantity: number } | null> {
  const cart = await findCart(context);
  const lines = cart ? await linesOf(context, cart.id) : [];
  return lines.find((line) => line.variantId === variantId && line.parentLineId === null) ?? null;
}

/**
 * Adds goods to the cart, merging them into a line that already has the same. If the stock is short, takes what is left
 * and says so. Refuses goods that are not for sale and choices that the product does not offer.
 */
export async function addToCart(write: WriteContext, addition: Addition): Promise<CartChange> {
  const { cart, isNew } = await keepCart(write);
  const lines = isNew ? [] : await linesOf(write, cart.id);
  const goods = await goodsFor(write, cart, lines, [addition.variantId]);
  const wanted = goods.get(addition.variantId);
  if (wanted) checkTogether(wanted.product, wanted.optionIds, wanted.options);
  if (!wanted || !maySell(write, wanted)) throw notForSale();
  if (wanted.onRequest) throw soldOnRequest();
  const choice = checkChoice(wanted, addition);
  const made = await madeFor(write, wanted, addition.configSessionId);
  const parentLineId = addition.parentLineId ?? null;
  if (parentLineId !== null) checkParent({ cart, lines, goods }, parentLineId, wanted, choice);
  const identity = { variantId: wanted.variantId, parentLineId, ...choice, made };
  const same = made
    ? lines.find((line) => line.made?.sessionId === made.sessionId)
    : lines.find(
        (line) => isSameLine(line, identity) && hasOptions(lines, line.id, addition.optionVariantIds ?? []),
      );
  if (!same && lines.length >= linesMax) throw tooManyLines({ linesMax });
  const line = { ...(same ?? emptyLine(write.now, cart)), ...identity };
  const asked = Math.max(1, Math.trunc(addition.quantity ?? 1));
  if (same && made) await write.db.update(lineTable).set({ made }).where(eq(lineTable.id, same.id));
  const before = same && !made ? same.quantity : 0;
  const change = await changeQuantity(write, { cart, lines, goods }, line, before + asked);
  if (change.quantity > 0) await noteStep(write, { name: "addedToCart", subject: wanted.templateId });
  return change;
}

/** The configuration of a made-to-order product, which is required; null for every other product. */
async function madeFor(
  write: WriteContext,
  { configured, templateId }: Goods,
  sessionId: number | undefined,
): Promise<MadeChoice | null> {
  if (!configured) return null;
  const [of] = madeGoods.entries();
  if (!of || sessionId === undefined) throw notConfigured();
  return of.finished(write, { sessionId, templateId });
}

/** Sets the quantity of a line; 0 or less removes the line with its options. */
export async function setLineQuantity(
  write: WriteContext,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<CartChange> {
  const { opened, line } = await openLine(write, lineId);
  return changeQuantity(write, opened, line, Math.trunc(quantity), { withOptions: true });
}

/** Adds pieces to a line; a negative quantity removes some. */
export async function addToLine(
  write: WriteContext,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<CartChange> {
  const { opened, line } = await openLine(write, lineId);
  return changeQuantity(write, opened, line, line.quantity + Math.trunc(quantity), { withOptions: true });
}

/** Stores the buyer's note on a cart line and answers the stored text: one line of at most 500 characters. */
export async function setLineNote(
  write: WriteContext,
  { lineId, note }: { lineId: number; note: string },
): Promise<string> {
  await lockCartOfLine(write, lineId);
  const kept = [...note.replace(/[\p{Cc}\s]+/gu, " ").trim()].slice(0, noteCharactersMax).join("");
  await write.db.update(lineTable).set({ note: kept }).where(eq(lineTable.id, lineId));
  return kept;
}

export async function clearCart(write: WriteContext): Promise<void> {
  const cart = await lockCart(write);
  if (!cart) return;
  await write.db.delete(lineTable).where(eq(lineTable.orderId, cart.id));
  await repriceCart(write, cart);
}

/** Pieces of products, without delivery and rewards. */
export function countOf(lines: readonly Pick<OrderLine, "kind" | "quantity">[]): number {
  return lines.reduce((sum, line) => sum + (line.kind === "product" ? line.quantity : 0), 0);
}

/** A locked cart with its lines and their goods. */
interface OpenedCart {
  cart: Order;
  lines: readonly OrderLine[];
  goods: ReadonlyMap<number, Goods>;
}

async function openLine(
  write: WriteContext,
  lineId: number,
): Promise<{ opened: OpenedCart; line: OrderLine }> {
  const { cart, lines, line } = await lockCartOfLine(write, lineId);
  return { opened: { cart, lines, goods: await goodsFor(write, cart, lines) }, line };
}

/** The cart that contains a line. Refuses a line of an order that is being paid. */
async function lockCartOfLine(write: WriteContext, lineId: number) {
  const cart = await lockOrderOfLine(write, lineId);
  if (!cart || !isOwnOrder(write, cart)) throw notFound();
  const lines = await linesOf(write, cart.id);
  const line = lines.find(({ id, kind }) => id === lineId && kind === "product");
  if (!line) throw notFound();
  if (!cart.isCart) throw orderFrozen();
  return { cart, lines, line };
}

async function changeQuantity(
  write: WriteContext,
  opened: OpenedCart,
  line: OrderLine,
  asked: number,
  { withOptions = false } = {},
): Promise<CartChange> {
  const { quantity, warning } = asked > 0 ? cut(write, opened, line, asked) : { quantity: 0, warning: null };
  const isStored = line.id !== unstoredId;
  if (quantity < 1 && isStored) await write.db.delete(lineTable).where(eq(lineTable.id, line.id));
  const lines =
    quantity < 1
      ? withoutLine(opened.lines, line.id)
      : withOptions
        ? withQuantity(opened.lines, line, quantity, (option) => mostOf(write, opened, option, quantity))
        : withLine(opened.lines, { ...line, quantity });
  const priced = await priceLines(write, opened.cart, lines, opened.goods);
  const cart = await storeCart(write, priced, opened.lines);
  const changed = isStored ? line.id : addedTo(cart, opened.lines);
  return {
    lineId: quantity > 0 ? changed : null,
    quantity,
    optionLineIds: cart.lines.flatMap((one) => (one.line.parentLineId === changed ? one.line.id : [])),
    warning,
    count: countOf(cart.lines.map((one) => one.line)),
    cart,
  };
}

/** Limits a quantity to the stock that the cart's other lines of the same variant leave. */
function cut(write: WriteContext, { lines, goods }: OpenedCart, line: OrderLine, asked: number) {
  const of = goods.get(line.variantId ?? 0);
  if (!of || !maySell(write, of)) throw notForSale();
  const { name } = of;
  const others = lines.filter((one) => one.variantId === line.variantId && one.id !== line.id);
  const left = of.stock.tracked ? of.stock.free + of.heldMine - countOf(others) : null;
  if (left !== null && left < 1) {
    return { quantity: 0, warning: write.locale.text("orders.warningSoldOut", { name }) };
  }
  const most = Math.min(left ?? quantityMax, quantityMax);
  if (asked <= most) return { quantity: asked, warning: null };
  const code = most === left ? "orders.warningCut" : "orders.warningMost";
  return { quantity: most, warning: write.locale.text(code, { name, asked, left: most }) };
}

/**
 * An option follows its parent's new quantity as far as the stock allows; an option that is no longer sold keeps its
 * quantity.
 */
function mostOf(write: WriteContext, opened: OpenedCart, option: OrderLine, asked: number): number {
  const goods = opened.goods.get(option.variantId ?? 0);
  if (asked <= option.quantity || !goods || !maySell(write, goods)) return Math.min(asked, option.quantity);
  return cut(write, opened, option, asked).quantity || option.quantity;
}

/** Refuses a parent line outside this cart, and an option that the parent's choice excludes. */
function checkParent(opened: OpenedCart, parentLineId: number, option: Goods, choice: Choice): void {
  const line = opened.lines.find(({ id, kind }) => id === parentLineId && kind === "product");
  if (!line) throw notFound();
  const parent = opened.goods.get(line.variantId ?? 0);
  if (parent) checkWithParent(option, choice, parent, line);
}

/** Editors may order unpublished products to try them. */
function maySell(context: Context, goods: Goods): boolean {
  if (!goods.saleable) return false;
  return goods.published || (context.user !== null && hasRole(context.user.roles, "shop", "website"));
}
