import { sql } from "drizzle-orm";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { providerByCode } from "#modules/payment/server/provider/provider.ts";
import type { StatsEvent } from "#modules/stats/server/events.ts";
import { keepPastCounts, type PastCount } from "#modules/stats/server/past-counts.ts";
import type { WriteContext } from "#platform/context.ts";
import { shopDay, shopMoment } from "#platform/i18n/shop-time.ts";
import { products } from "../shop/products.ts";
import { busynessOf, daysUntil } from "./calendar.ts";
import { type Draw, drawFrom } from "./draw.ts";
import type { Year } from "./plan.ts";
import type { OrderStory } from "./story.ts";

const seed = 77;
/** Visitors who view products on an ordinary day and agree to be counted. */
const viewersUsually = 46;
/** The share of buyers who agree to be counted. */
const countedShare = 0.78;
/** Product views for each visitor. */
const viewsEach = 2.3;

/** Writes the visitor statistics of each day, consistent with its orders, in a few statements. */
export async function writeFigures(write: WriteContext, { stories }: Year, until: Date): Promise<void> {
  const draw = drawFrom(seed);
  const templateIds = await templateIdsOf(write);
  const providerIds = await providerIdsOf(write);
  const orders = stories.filter((story) => story.kind === "order");
  const days = daysUntil(shopDay(until));
  const counts: PastCount[] = [];
  const visits: { day: string; area: string; visits: number }[] = [];
  for (const [index, day] of days.entries()) {
    const share = index === days.length - 1 ? shareOfDay(until) : 1;
    const busyness = busynessOf(day, index) * share * (0.85 + draw.next() * 0.3);
    const sold = orders.filter((story) => draw.chance(countedShare) && shopDay(confirmedAt(story)) === day);
    const viewed = Math.max(sold.length * 3, Math.round(viewersUsually * busyness));
    if (viewed === 0) continue;
    counts.push(...funnelOf(draw, day, viewed, sold, providerIds));
    counts.push(...lookedAt(draw, day, viewed, sold, templateIds));
    for (const [area, times] of [
      ["home", 1.3],
      ["shop", 2.1],
      ["blog", 0.6],
      ["contact", 0.1],
    ] as const) {
      visits.push({ day, area, visits: Math.round(viewed * times * (0.9 + draw.next() * 0.2)) });
    }
  }
  await keepPastCounts(write, counts);
  await write.db.execute(sql`
    insert into site_visit (site_id, day, area, visits)
    select ${write.site.id}, (one ->> 'day')::date, one ->> 'area', (one ->> 'visits')::integer
    from jsonb_array_elements(${JSON.stringify(visits.filter((one) => one.visits > 0))}::jsonb) one
    on conflict do nothing`);
}

/** Each stage has at most as many visitors as the one before it. */
function funnelOf(
  draw: Draw,
  day: string,
  viewed: number,
  sold: readonly OrderStory[],
  providerIds: ReadonlyMap<string, number>,
): PastCount[] {
  const paying = sold.length + (draw.chance(0.3) ? 1 : 0);
  const checkout = paying + draw.whole(0, Math.ceil(viewed / 25));
  const added = Math.min(viewed, checkout + Math.round(viewed * (0.09 + draw.next() * 0.06)));
  const count = (event: StatsEvent, visitors: number, subject = "") => ({ day, event, subject, visitors });
  const methods = new Map<string, number>();
  const others = Array.from({ length: paying - sold.length }, () => "test");
  for (const payBy of [...sold.map((story) => story.payBy), ...others]) {
    methods.set(payBy, (methods.get(payBy) ?? 0) + 1);
  }
  return [
    count("product_view", viewed),
    count("product_add_to_cart", added),
    count("customer_checkout", checkout),
    count("order_checkout", paying),
    count("order_payment", paying),
    count("order_confirmed", sold.length),
    count("customer_signin", Math.round(viewed * 0.06)),
    count("customer_signup", draw.chance(viewed / 120) ? 1 : 0),
    ...[...methods].flatMap(([code, visitors]) => {
      const id = providerIds.get(code);
      return id === undefined ? [] : [count("order_payment", visitors, String(id))];
    }),
  ];
}

/** The viewed and added products of a day; sold products count as both. */
function lookedAt(
  draw: Draw,
  day: string,
  viewed: number,
  sold: readonly OrderStory[],
  templateIds: ReadonlyMap<string, number>,
): PastCount[] {
  const views = new Map<string, number>();
  const adds = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const { key } of sold.flatMap(({ pieces }) => pieces)) {
    add(views, key);
    add(adds, key);
  }
  for (let look = 0; look < viewed * viewsEach; look += 1) {
    // A falling curve: the shop's first products get the most views.
    const key = products[Math.floor(draw.next() ** 1.7 * products.length)]?.key ?? "";
    if ((views.get(key) ?? 0) >= viewed) continue;
    add(views, key);
    if (draw.chance(0.07)) add(adds, key);
  }
  const counts = (event: StatsEvent, of: Map<string, number>) =>
    [...of].flatMap(([key, visitors]): PastCount[] => {
      const id = templateIds.get(key);
      return id === undefined ? [] : [{ day, event, subject: String(id), visitors }];
    });
  return [...counts("product_view", views), ...counts("product_add_to_cart", adds)];
}

function confirmedAt({ at, payBy, fate }: OrderStory): Date {
  if (payBy === "cod") return at;
  return fate.paidAt ?? new Date(0);
}

function shareOfDay(now: Date): number {
  const [, clock = "0"] = shopMoment(now).split(" ");
  return Number(clock.slice(0, 2)) / 24;
}

async function templateIdsOf({ db }: WriteContext): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; id: number }>(
    sql`select slug, id from ${sharedTemplate}`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function providerIdsOf(write: WriteContext): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const code of ["test", "transfer", "cod"] as const) {
    const provider = await providerByCode(write, code);
    if (provider) ids.set(code, provider.id);
  }
  return ids;
}
