import { shopDay } from "#platform/i18n/shop-time.ts";
import { daysOf } from "#platform/staff/period.ts";
import type { StaffFigure } from "#platform/staff/slots.ts";
import { figuresPath } from "../paths.ts";
import { dayCounts } from "./figures.ts";
import { percent, sumsOf } from "./figures-text.ts";

const roles = ["shop", "website"] as const;

/** Visitors per day who viewed products, among those who consented. */
export const viewsFigure: StaffFigure = {
  label: "stats.viewsPerDay",
  roles,
  position: 44,
  path: figuresPath,
  async days(context, from, to) {
    const span = { from: shopDay(from), to: shopDay(to) };
    const days = await dayCounts(context, span);
    const said = (count: number) => context.locale.text("stats.viewCount", { count });
    const views = new Map(
      days.filter(({ event }) => event === "product_view").map((one) => [one.day, one.visitors]),
    );
    return {
      headline: said(sumsOf(days).get("product_view") ?? 0),
      points: daysOf(span).map((day) => {
        const value = views.get(day) ?? 0;
        return { day, value, label: said(value) };
      }),
    };
  },
};

/** Orders per hundred visitors who viewed products, both among visitors who consented. */
export const conversionFigure: StaffFigure = {
  label: "stats.conversion",
  roles,
  position: 46,
  path: figuresPath,
  async days(context, from, to) {
    const span = { from: shopDay(from), to: shopDay(to) };
    const days = await dayCounts(context, span);
    const of = (day: string, event: string) =>
      days.find((one) => one.day === day && one.event === event)?.visitors ?? 0;
    const sums = sumsOf(days);
    const said = (orders: number, views: number) =>
      views === 0 ? context.locale.text("stats.nobody") : percent(context, orders, views);
    return {
      headline: said(sums.get("order_confirmed") ?? 0, sums.get("product_view") ?? 0),
      points: daysOf(span).map((day) => {
        const [orders, views] = [of(day, "order_confirmed"), of(day, "product_view")];
        return { day, value: views === 0 ? 0 : (orders / views) * 100, label: said(orders, views) };
      }),
    };
  },
};
