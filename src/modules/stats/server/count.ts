import { and, eq } from "drizzle-orm";
import { variantFacts } from "#modules/catalogue/server/product/goods.ts";
import { cartCount } from "#modules/orders/server/cart/cart.ts";
import { isTracked } from "#modules/page/server/tracked-page.ts";
import { trackingOf } from "#modules/website/server/consent/tracking.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import type { VisitorStep } from "#platform/visitor-steps.ts";
import { type Happening, keepMarks, keepOne } from "./mark.ts";
import { mayCount } from "./may-count.ts";
import { countedOrderTable } from "./tables.ts";

/** Counts a view of a variant's page for its product. Refuses unpublished products. */
export async function countProductView(context: Context, variantId: number): Promise<void> {
  if (!mayCount(context) || !trackingOf(context.site).productPages) return;
  const of = (await variantFacts(context, [variantId])).get(variantId);
  if (!of?.published || !of.saleable) throw notFound();
  await transact(context, (write) =>
    keepMarks(write, [{ event: "product_view", subject: String(of.templateId) }]),
  );
}

/** Counts a view of an owner's page if its `track` is on. Refuses unpublished pages. */
export async function countPageView(context: Context, pageId: number): Promise<void> {
  if (!mayCount(context)) return;
  const tracked = await isTracked(context, pageId);
  if (tracked === null) throw notFound();
  if (!tracked) return;
  await transact(context, (write) => keepMarks(write, [{ event: "page_view", subject: String(pageId) }]));
}

/** Counts the stage that a checkout has reached. An empty cart has no checkout. */
export async function countCheckout(
  context: Context,
  event: "customer_checkout" | "order_checkout",
): Promise<void> {
  if (!mayCount(context) || (await cartCount(context)) === 0) return;
  await transact(context, (write) => keepMarks(write, wayTo[event]));
}

/** A visitor at a later stage has passed the earlier ones, even if their pages were skipped or had no JavaScript. */
const wayTo = {
  customer_checkout: [{ event: "customer_checkout" }],
  order_checkout: [{ event: "customer_checkout" }, { event: "order_checkout" }],
} as const satisfies Record<string, readonly Happening[]>;

/**
 * Counts a step that the server saw, in its transaction. A failure rolls back only the count: no cart or order may fail
 * because of statistics.
 */
export async function countStep(write: WriteContext, step: VisitorStep): Promise<void> {
  const counts = mayCount(write);
  // After a visitor withdraws consent, their order no longer counts, even if an earlier attempt to place it did.
  if (!counts && step.name !== "orderPlaced") return;
  try {
    await write.db.transaction(async (db) => {
      const inside = { ...write, db };
      if (step.name === "orderPlaced") await noteOrder(inside, Number(step.subject), counts);
      if (counts) await keepMarks(inside, happeningsOf(step));
    });
  } catch (error) {
    write.log.warn({ err: error, step: step.name }, "a step of a visitor was not counted");
  }
}

function happeningsOf({ name, subject = "" }: VisitorStep): readonly Happening[] {
  switch (name) {
    case "addedToCart":
      return [{ event: "product_add_to_cart", subject: String(subject) }];
    case "signedIn":
      return [{ event: "customer_signin" }];
    case "signedUp":
      return [{ event: "customer_signup" }];
    case "paymentChosen":
      return [...wayTo.order_checkout, { event: "order_payment", subject: String(subject) }];
    case "orderPlaced":
      // A free order needs no payment method, but has passed that stage.
      return [...wayTo.order_checkout, { event: "order_payment" }];
  }
}

/**
 * Stores whether the order will count once it is confirmed, because the confirmation may come from the provider outside
 * this session.
 */
async function noteOrder(write: WriteContext, orderId: number, counts: boolean): Promise<void> {
  if (counts) {
    await write.db
      .insert(countedOrderTable)
      .values({ orderId, siteId: write.site.id, placedAt: write.now })
      .onConflictDoNothing();
    return;
  }
  await write.db
    .delete(countedOrderTable)
    .where(and(eq(countedOrderTable.orderId, orderId), eq(countedOrderTable.counted, false)));
}

/** Counts a confirmed order. The event may arrive twice and in several processes: only the first counts. */
export async function countConfirmed(context: Context, { orderId }: Record<string, unknown>): Promise<void> {
  await transact(context, async (write) => {
    const [noted] = await write.db
      .update(countedOrderTable)
      .set({ counted: true })
      .where(and(eq(countedOrderTable.orderId, Number(orderId)), eq(countedOrderTable.counted, false)))
      .returning({ siteId: countedOrderTable.siteId });
    if (noted) await keepOne(write, noted.siteId, "order_confirmed");
  });
}
