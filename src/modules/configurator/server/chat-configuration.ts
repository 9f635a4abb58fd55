import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { pricesFor, toPriceView } from "#modules/catalogue/server/price/price.ts";
import { visitorOfDesk } from "#modules/chat/server/sharing.ts";
import type { ChatProposalKind, ChatVisitor, ChatVisitorPart } from "#modules/chat/slots.ts";
import { ordersPaths } from "#modules/orders/paths.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import type { Context } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { namesOf } from "../components/screen/chosen-names.ts";
import { reckon } from "../components/screen/reckon.ts";
import { seenPath } from "../paths.ts";
import { variantOf } from "./finish.ts";
import { drawingOf, treeOrNull } from "./made-goods.ts";
import { releasedByTemplate, releasedFor } from "./released.ts";
import { svgUrl } from "./saved.ts";
import { configurationTable, type StoredConfiguration } from "./session/tables.ts";
import { addFinished } from "./session.ts";
import { missingAnywhere } from "./take-step.ts";

const shownMax = 3;
const ownMax = 5;

/** Rules that were released after the proposal no longer allow it unchanged. */
const configurationChanged = refusal("conflict", "configurator.chatChanged");
const priceChanged = refusal("conflict", "configurator.chatPriceChanged");

type Terms = Pick<StoredConfiguration, "templateId" | "choices" | "own"> & {
  unitMinor: number;
  currency: string;
};

/**
 * The configurations of a consenting visitor for the operator, newest first: drawing, all answers and today's price.
 */
export const chatConfigurations: ChatVisitorPart = {
  label: "configurator.chatConfigurations",
  async view(context, visitor, chatId) {
    const found = await pricedOf(context, await configurationsOf(context, ownedBy(visitor), shownMax));
    return found.map(({ stored, slug, product, names, price, drawing }) => ({
      title: product,
      detail: stored.state === "done" ? "" : context.locale.text("configurator.chatUnfinished"),
      value: price,
      path: seenPath(slug, chatId, stored.id),
      picture: drawing ?? "",
      facts: names.map(({ name, value }) => ({ name, value })),
    }));
  },
};

/** A visitor's configuration for the operator with the visitor's consent; null for everybody else. */
export async function seenConfiguration(
  context: Context,
  chatId: number,
  sessionId: number,
): Promise<StoredConfiguration | null> {
  const visitor = await visitorOfDesk(context, chatId);
  if (!visitor) return null;
  const own = and(ownedBy(visitor), eq(configurationTable.id, sessionId));
  const [found] = await configurationsOf(context, own, 1);
  return found ?? null;
}

/**
 * A configuration that the operator finished, such as a changed copy of the visitor's. After acceptance it belongs to
 * the visitor and is in their cart at the proposed price; if the price has changed since, it is refused.
 */
export const proposedConfiguration: ChatProposalKind = {
  kind: "configuration",
  async options(context) {
    const found = await pricedOf(context, await finishedBy(context));
    return found.map(({ stored, product, names, price }) => ({
      id: stored.id,
      title: [product, ...names.slice(0, 3).map(({ value }) => value)].join(", "),
      value: price,
    }));
  },
  async propose(context, { optionId }) {
    const own = (await finishedBy(context)).filter(({ id }) => id === optionId);
    const [found] = await pricedOf(context, own);
    if (!found?.amount) throw notFound();
    const { templateId, version, choices, own: typed } = found.stored;
    return {
      title: [found.product, ...found.names.slice(0, 3).map(({ value }) => value)].join(", "),
      value: found.price,
      terms: { templateId, version, choices, own: typed, ...found.amount },
    };
  },
  async accept(write, terms) {
    const { templateId, choices, own, unitMinor, currency } = terms as Terms;
    const released = await releasedFor(write, templateId);
    const reckoned = reckon(released.shown, { choices, own });
    const isWhole = reckoned.dropped.length === 0 && !missingAnywhere({ family: released.shown, reckoned });
    const made = treeOrNull(released, reckoned.configuration);
    if (!isWhole || !made) throw configurationChanged();
    const [price] = await pricesFor(write, [{ templateId, made }]);
    if (price?.unitMinor !== unitMinor || price.currency !== currency) throw priceChanged();
    const { id } = await addFinished(write, {
      templateId,
      version: released.version,
      choices: reckoned.configuration,
      own: reckoned.said.own,
    });
    await addToCart(write, { variantId: await variantOf(write, templateId), configSessionId: id });
    return ordersPaths.cart;
  },
};

function ownedBy({ sessionId, personId }: ChatVisitor) {
  return or(
    sessionId ? eq(configurationTable.visitorId, sessionId) : sql`false`,
    personId ? eq(configurationTable.personId, personId) : sql`false`,
  );
}

async function configurationsOf(
  { db, site, now }: Context,
  which: ReturnType<typeof and>,
  limit: number,
): Promise<StoredConfiguration[]> {
  return db
    .select()
    .from(configurationTable)
    .where(
      and(
        which,
        eq(configurationTable.siteId, site.id),
        isNull(configurationTable.orderId),
        gt(configurationTable.expiresAt, now),
      ),
    )
    .orderBy(desc(configurationTable.changedAt), desc(configurationTable.id))
    .limit(limit);
}

/** The operator's finished configurations that belong to no order. */
function finishedBy(context: Context): Promise<StoredConfiguration[]> {
  const own = ownedBy({
    sessionId: context.visitor.sessionId,
    personId: context.user?.personId ?? null,
  });
  return configurationsOf(context, and(own, eq(configurationTable.state, "done")), ownMax);
}

async function pricedOf(context: Context, stored: readonly StoredConfiguration[]) {
  const { locale } = context;
  const released = await releasedByTemplate(
    context,
    stored.map(({ templateId }) => ({ templateId, version: 0 })),
  );
  const found = stored.flatMap((one) => {
    const current = released.get(`${one.templateId} 0`)?.current;
    if (!current) return [];
    const reckoned = reckon(current.shown, { choices: one.choices, own: one.own });
    return [{ one, current, reckoned, tree: treeOrNull(current, reckoned.configuration) }];
  });
  const prices = await pricesFor(
    context,
    found.map(({ one, tree }) => (tree ? { templateId: one.templateId, made: tree } : {})),
  );
  return found.map(({ one, current, reckoned, tree }, index) => ({
    stored: one,
    slug: current.slug,
    product: inLocale(current.name, locale.code),
    names: namesOf(locale, current.shown, reckoned.configuration, reckoned.said.own),
    price: tree && prices[index] ? toPriceView(context, prices[index]).text : "",
    amount:
      tree && prices[index] ? { unitMinor: prices[index].unitMinor, currency: prices[index].currency } : null,
    drawing: svgUrl(drawingOf(locale, current, reckoned.configuration)?.svg),
  }));
}
