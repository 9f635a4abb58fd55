import { staffProductPath } from "#modules/catalogue/paths.ts";
import { staffPagePath } from "#modules/page/paths.ts";
import { trackingOf } from "#modules/website/server/consent/tracking.ts";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { type Period, periodQuery, presets } from "#platform/staff/period.ts";
import type { StatsEvent } from "./events.ts";
import {
  confirmedOrders,
  dayCounts,
  methodCounts,
  type ProductCount,
  pageCounts,
  productCounts,
} from "./figures.ts";
import { percent, sumsOf } from "./figures-text.ts";
import { salesView } from "./sales-view.ts";
import { visitorChart } from "./visitor-chart.ts";

export interface StageView {
  event: StatsEvent;
  label: string;
  count: string;
  /** Share of the previous stage; null for the first one, and if nobody was there. */
  share: string | null;
  /** Relative to the widest stage, from 0 to 1. */
  width: number;
}

interface RankedView {
  id: number;
  path: string;
  name: string;
  viewed: string;
  added: string;
}

const stages = [
  "product_view",
  "product_add_to_cart",
  "customer_checkout",
  "order_payment",
  "order_confirmed",
] as const satisfies readonly StatsEvent[];

/** The page of figures; a fixed number of queries over the daily sums. */
export async function figuresView(context: Context, period: Period) {
  const { locale, site, user } = context;
  const number = new Intl.NumberFormat(locale.tag);
  const [days, products, pages, methods, allOrders] = await Promise.all([
    dayCounts(context, period),
    productCounts(context, period),
    pageCounts(context, period),
    methodCounts(context, period),
    confirmedOrders(context, period),
  ]);
  const sales = await salesView(context, period, days);
  const sums = sumsOf(days);
  const countedOrders = sums.get("order_confirmed") ?? 0;
  const ranked = (list: ProductCount[]): RankedView[] =>
    list.map(({ templateId, name, viewed, added }) => ({
      id: templateId,
      path: staffProductPath(templateId),
      name,
      viewed: number.format(viewed),
      added: number.format(added),
    }));
  return {
    period,
    presets: [...presets].sort((one, other) => one - other),
    query: periodQuery(period),
    isEmpty: days.length === 0,
    sales,
    counts: trackingOf(site).counts,
    countsProductPages: trackingOf(site).productPages,
    maySwitch: hasRole(user?.roles ?? [], "website"),
    mayOpenProducts: hasRole(user?.roles ?? [], "shop"),
    funnel: funnelOf(context, sums),
    visitors: visitorChart(context, period, days),
    coverage: coverageOf(context, countedOrders, allOrders),
    mostViewed: ranked(products.mostViewed),
    mostAdded: ranked(products.mostAdded),
    notBought: ranked(products.notBought),
    pages: pages.map(({ id, name, visitors }) => ({
      ...{ id, name, path: staffPagePath(id) },
      viewed: number.format(visitors),
    })),
    methods: methods.map(({ id, name, visitors }) => ({ id, name, count: number.format(visitors) })),
    signIns: number.format(sums.get("customer_signin") ?? 0),
    signUps: number.format(sums.get("customer_signup") ?? 0),
  };
}

export type FiguresView = Awaited<ReturnType<typeof figuresView>>;

function funnelOf(context: Context, sums: Map<StatsEvent, number>): StageView[] {
  const { locale } = context;
  const counts = stages.map((event) => sums.get(event) ?? 0);
  const widest = Math.max(...counts, 1);
  return stages.map((event, index) => {
    const count = counts[index] ?? 0;
    const before = counts[index - 1] ?? 0;
    return {
      event,
      label: locale.text(`stats.stage_${event}`),
      count: new Intl.NumberFormat(locale.tag).format(count),
      share: before > 0 ? percent(context, count, before) : null,
      width: count / widest,
    };
  });
}

/** Share of all visits that the figures cover; exact for orders. */
function coverageOf(context: Context, countedOrders: number, allOrders: number): string {
  if (allOrders === 0) return context.locale.text("stats.coverageNone");
  // An order confirmed just before midnight may be counted just after it.
  const orders = Math.min(countedOrders, allOrders);
  const share = percent(context, orders, allOrders);
  return context.locale.text("stats.coverage", { orders, all: allOrders, share });
}
