import { eq } from "drizzle-orm";
import { personView } from "#modules/people/server/person/person.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { lineMoney, toTotalsView } from "../cart/cart-view.ts";
import { choicesOf } from "../cart/goods.ts";
import { priceCart } from "../cart/priced-cart.ts";
import { orderTable } from "../cart/tables.ts";
import { shownAmount } from "../cart/totals.ts";
import type { TotalsView } from "../cart/views.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { remindOfCart, wantsNoReminder } from "./abandoned.ts";

/** Values: why, as text. */
const notReminded = refusal("conflict", "orders.staffNotRemindedBecause");

export interface StaffCartView {
  id: number;
  name: string;
  email: string;
  left: string;
  reminded: string | null;
  optedOut: boolean;
  lines: { id: number; name: string; detail: string; quantity: number; unitPrice: string; total: string }[];
  totals: TotalsView;
}

/** An abandoned cart at today's prices. Refuses notFound for carts of unknown visitors. */
export async function staffCartView(context: Context, orderId: number): Promise<StaffCartView> {
  const [cart] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!cart?.isCart || cart.personId === null) throw notFound();
  const { locale, now } = context;
  const person = await personView(context, cart.personId);
  const priced = await priceCart({ ...context, priceListId: cart.priceListId }, cart);
  const money = (minor: number) => lineMoney(minor, priced.currency, locale);
  const lines = priced.lines.map((one, index) => {
    const { line, goods, piece, unitPriceMinor } = one;
    return {
      id: line.id,
      name: goods?.name ?? line.name,
      detail: goods
        ? choicesOf(goods, line, piece)
            .map(({ value }) => value)
            .join(", ")
        : "",
      quantity: line.quantity,
      unitPrice: money(unitPriceMinor),
      total: money(shownAmount(one, priced.totals.lines[index] ?? line)),
      kind: line.kind,
      totalMinor: priced.totals.lines[index]?.totalMinor ?? 0,
    };
  });
  return {
    id: cart.id,
    name: person.name,
    email: person.email,
    left: formatMoment(cart.changedAt, locale, now),
    reminded: cart.remindedAt && formatMoment(cart.remindedAt, locale, now),
    optedOut: await wantsNoReminder(context, person.email),
    lines,
    totals: toTotalsView(locale, priced.totals, lines, priced.currency, cart.taxDisplay === "included"),
  };
}

/** Sends a reminder by hand; refuses with the reason if this cart must not get one. */
export async function remindByHand(write: WriteContext, orderId: number): Promise<void> {
  const why = await remindOfCart(write, orderId);
  if (why) throw notReminded({ why: write.locale.text(`orders.staffNotReminded.${why}`) });
}
