import { eq } from "drizzle-orm";
import { amountTree } from "#modules/catalogue/components/price-tree.ts";
import { noTax, taxesFor } from "#modules/catalogue/server/tax/tax.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { type Order, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import type { HeldDelivery } from "#modules/orders/server/order/held-delivery.ts";
import { asPlaced, ruledOrder } from "#modules/orders/server/order/order-rules.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { inLocale } from "#platform/translated.ts";
import { type Carrier, carrierById, type PickupPoint, publishedCarriers } from "./carrier.ts";
import { ruleKeyOf } from "./cart-rule.ts";
import type { Consignment } from "./consignment.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import { isOutside } from "./offer.ts";
import { keepQuote } from "./quote.ts";
import { choiceTable } from "./tables.ts";

/** A delivery method for an order that staff write. */
export interface OrderMethod {
  carrierId: number;
  pickupPointId: number | null;
  /** In the language of the context. */
  name: string;
  /** As displayed, in the order's currency; null if unknown now. */
  amountMinor: number | null;
  /** Id of the text that says why there is no amount; null if there is one. */
  problem: string | null;
}

export interface OrderDelivery {
  methods: OrderMethod[];
  chosen: { carrierId: number; pickupPointId: number | null } | null;
  /** The delivery address is missing, so no carrier can quote a price. */
  lacksPlace: boolean;
}

/** The delivery methods of a staff order, and the chosen one. Calls no external carrier. */
export async function orderDelivery(context: Context, orderId: number): Promise<OrderDelivery> {
  const { delivery, choice } = await deliveryOfOrder(context, await quotedOrder(context, orderId));
  const lacksPlace = delivery.consignment === null;
  const carriers = await offeredCarriers(context, delivery, choice?.carrierId ?? null);
  return {
    methods: carriers.flatMap((carrier) => methodsOf(context, carrier, delivery)),
    chosen: choice ?? null,
    lacksPlace,
  };
}

export interface DeliveryEdit {
  /** Null means no delivery. */
  carrierId: number | null;
  pickupPointId: number | null;
  /** As typed; "" means the carrier's price. */
  amount: string;
}

/** A quote that an external carrier must give before the delivery can be chosen. */
export interface RateQuestion {
  orderId: number;
  carrier: Carrier;
  consignment: Consignment;
}

/**
 * Chooses the carrier of a staff draft, at its price for the order's address or at a typed amount, and answers the
 * resulting line. If an external quote is missing, passes it to `ask` and refuses. Refuses fields by the names
 * `delivery.method` and `delivery.amount`.
 */
export async function chooseForOrder(
  write: WriteContext,
  orderId: number,
  { carrierId, pickupPointId, amount }: DeliveryEdit,
  ask: (question: RateQuestion) => void = () => undefined,
): Promise<HeldDelivery | null> {
  if (carrierId === null) {
    await write.db.delete(choiceTable).where(eq(choiceTable.orderId, orderId));
    return null;
  }
  const order = await quotedOrder(write, orderId);
  const { delivery, cart } = await deliveryOfOrder(write, order);
  const offer = delivery.offers.find(({ carrier }) => carrier.id === carrierId);
  const carrier = offer?.carrier ?? (await carrierById(write, carrierId));
  if (!carrier) throw invalidFields({ "delivery.method": "delivery.notOffered" });
  const typedMinor = typedAmount(amount, order.currency);
  const { consignment } = delivery;
  if (typedMinor === null && offer && consignment && !offer.rate && !offer.problem && isOutside(carrier)) {
    ask({ orderId, carrier, consignment });
  }
  const amountMinor = typedMinor ?? offer?.rate?.amountMinor ?? null;
  if (amountMinor === null) throw invalidFields({ "delivery.amount": "delivery.staffAmountMissing" });
  const point =
    carrier.pickupPoints.find(({ id }) => id === pickupPointId) ?? carrier.pickupPoints[0] ?? null;
  const values = {
    carrierId: carrier.id,
    pickupPointId: point?.id ?? null,
    amountMinor,
    currency: order.currency,
    fallback: typedMinor === null && (offer?.rate?.fallback ?? false),
    reason: typedMinor === null ? (offer?.rate?.reason ?? "") : "",
  };
  await write.db
    .insert(choiceTable)
    .values({ orderId, ...values, chosenAt: write.now })
    .onConflictDoUpdate({ target: choiceTable.orderId, set: values });
  const taxId = carrier.taxId ?? 0;
  const taxes = offer ? null : await taxesFor(write, [taxId], cart.fiscalPositionId);
  const priceReason = typedMinor === null ? "" : write.locale.text("delivery.staffAgreed");
  const said = typedMinor === null ? offer?.rate?.tree : undefined;
  return {
    ruleKey: ruleKeyOf(carrier.id),
    name: nameOf(write, carrier, point),
    unitPriceMinor: amountMinor,
    chargedMinor: typedMinor === null ? (offer?.rate?.chargedMinor ?? null) : null,
    tax: offer?.tax ?? taxes?.get(taxId) ?? noTax,
    tree: said ?? amountTree("set", amountMinor, order.currency, priceReason),
    priceReason,
  };
}

/**
 * Runs a transaction; if it finds that an external quote is missing, requests it and runs the transaction again,
 * because no transaction may wait for an external call.
 */
export async function askingOutside<Result>(
  context: Context,
  act: (write: WriteContext, ask: (question: RateQuestion) => void) => Promise<Result>,
): Promise<Result> {
  const questions: RateQuestion[] = [];
  const run = () => transact(context, (write) => act(write, (question) => questions.push(question)));
  try {
    return await run();
  } catch (error) {
    const [question] = questions;
    if (!question) throw error;
    await keepQuote(context, question.orderId, question.carrier, question.consignment);
    return run();
  }
}

async function deliveryOfOrder(context: Context, order: Order) {
  const then = asPlaced(context, order);
  const cart = await ruledOrder(then, order, await linesOf(context, order.id));
  const [choice] = await context.db.select().from(choiceTable).where(eq(choiceTable.orderId, order.id));
  return { cart, delivery: await deliveryOf(then, cart), choice };
}

/** Without an address, staff may take any carrier and set the amount themselves. */
async function offeredCarriers(
  context: Context,
  { offers, consignment }: Delivery,
  chosenId: number | null,
): Promise<Carrier[]> {
  const offered = consignment ? offers.map(({ carrier }) => carrier) : await publishedCarriers(context);
  if (chosenId === null || offered.some(({ id }) => id === chosenId)) return offered;
  const chosen = await carrierById(context, chosenId);
  return chosen ? [...offered, chosen] : offered;
}

function methodsOf(context: Context, carrier: Carrier, { offers, consignment }: Delivery): OrderMethod[] {
  const offer = offers.find((one) => one.carrier.id === carrier.id);
  const unsaid = consignment ? "delivery.staffNotThere" : "delivery.staffNoPlace";
  const points = carrier.pickupPoints.length > 0 ? carrier.pickupPoints : [null];
  return points.map((point) => ({
    carrierId: carrier.id,
    pickupPointId: point?.id ?? null,
    name: nameOf(context, carrier, point),
    amountMinor: offer?.rate?.amountMinor ?? null,
    problem: offer?.rate ? null : offer ? (offer.problem ?? "delivery.staffAskedOnSave") : unsaid,
  }));
}

function nameOf({ locale }: Context, { name }: Carrier, point: PickupPoint | null): string {
  const called = inLocale(name, locale.code);
  return point ? locale.text("delivery.lineAt", { name: called, point: point.name }) : called;
}

/** Null for an empty input. */
function typedAmount(amount: string, currency: string): number | null {
  if (amount.trim() === "") return null;
  const minor = typedMinor(amount, currency);
  if (minor === null || minor > amountMinorMax) {
    throw invalidFields({ "delivery.amount": "orders.staffPriceWrong" });
  }
  return minor;
}

const amountMinorMax = 100_000_000;
