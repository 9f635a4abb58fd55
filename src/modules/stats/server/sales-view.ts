import { staffProductPath } from "#modules/catalogue/paths.ts";
import type { TileView } from "#modules/office/components/headline-tiles.tsx";
import {
  bestProducts,
  refundedMinor,
  type SalesDay,
  salesByCountry,
  salesDays,
} from "#modules/orders/server/order/sales.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toWireAmount } from "#platform/money/money.ts";
import {
  dailyMost,
  daysOf,
  dayText,
  type Period,
  periodBefore,
  spanText,
  weekDays,
} from "#platform/staff/period.ts";
import { type DayCount, dayCounts } from "./figures.ts";
import { percent, sumsOf } from "./figures-text.ts";

export interface SalesPoint {
  name: string;
  value: number;
  label: string;
  before: { value: number; label: string };
}

const productsListed = 8;
const countriesListed = 6;

/** Sales of a period and of the previous one; a fixed number of queries. */
export async function salesView(context: Context, period: Period, days: readonly DayCount[]) {
  const earlier = periodBefore(period);
  const [sold, soldBefore, refunds, refundsBefore, countsBefore, products, countries] = await Promise.all([
    salesDays(context, period),
    salesDays(context, earlier),
    refundedMinor(context, period),
    refundedMinor(context, earlier),
    dayCounts(context, earlier),
    bestProducts(context, period, productsListed),
    salesByCountry(context, period),
  ]);
  const now = { ...sumOf(sold), refunds, counts: sumsOf(days) };
  const before = { ...sumOf(soldBefore), refunds: refundsBefore, counts: sumsOf(countsBefore) };
  const money = moneyOf(context);
  const number = new Intl.NumberFormat(context.locale.tag);
  const whole = Math.max(now.minor, 1);
  return {
    earlier: spanText(context, earlier),
    span: spanText(context, period),
    tiles: tilesOf(context, now, before),
    currency: context.site.currency,
    hasSales: now.orders > 0 || before.orders > 0,
    isWeekly: daysOf(period).length > dailyMost,
    points: pointsOf(context, period, sold, soldBefore),
    products: products.map(({ templateId, name, pieces, minor }) => ({
      id: templateId,
      path: staffProductPath(templateId),
      name,
      pieces: number.format(pieces),
      sales: money(minor),
    })),
    countries: countries.slice(0, countriesListed).map(({ countryCode, orders, minor }) => ({
      code: countryCode,
      name: countryName(context, countryCode),
      orders,
      sales: money(minor),
      share: percent(context, minor, whole),
      width: minor / whole,
    })),
  };
}

type Sums = { orders: number; minor: number; refunds: number; counts: ReturnType<typeof sumsOf> };

function tilesOf(context: Context, now: Sums, before: Sums): TileView[] {
  const money = moneyOf(context);
  const number = new Intl.NumberFormat(context.locale.tag);
  const viewers = ({ counts }: Sums) => counts.get("product_view") ?? 0;
  const average = ({ orders, minor }: Sums) => (orders === 0 ? 0 : Math.round(minor / orders));
  const rate = (sums: Sums) =>
    viewers(sums) === 0 ? 0 : (sums.counts.get("order_confirmed") ?? 0) / viewers(sums);
  // A shop that is younger than the period has nothing to compare with.
  const hasBefore = before.orders > 0 || before.counts.size > 0;
  const share = (value: number) => percent(context, value, 1);
  const tile = (
    key: string,
    of: (sums: Sums) => number,
    said: (value: number) => string,
    isMoreBetter = true,
  ): TileView => {
    const [is, was] = [of(now), of(before)];
    const trend = is === was ? "same" : is > was ? "up" : "down";
    return {
      key,
      label: context.locale.text(`stats.tile_${key}`),
      value: said(is),
      change: was === 0 ? null : changeOf(context, is, was),
      trend,
      isGood: trend === "same" ? null : (trend === "up") === isMoreBetter,
      before: hasBefore ? context.locale.text("office.periodBefore", { value: said(was) }) : "",
    };
  };
  return [
    tile("sales", ({ minor }) => minor, money),
    tile("orders", ({ orders }) => orders, number.format),
    tile("average", average, money),
    tile("refunds", ({ refunds }) => refunds, money, false),
    tile("viewers", viewers, number.format),
    tile("conversion", rate, share),
  ];
}

/** "+12%" */
function changeOf({ locale }: Context, is: number, was: number): string {
  const style = { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(locale.tag, style).format((is - was) / was);
}

function pointsOf(
  context: Context,
  period: Period,
  sold: readonly SalesDay[],
  soldBefore: readonly SalesDay[],
): SalesPoint[] {
  const money = moneyOf(context);
  const { currency } = context.site;
  const days = daysOf(period);
  const length = days.length > dailyMost ? weekDays : 1;
  const minorOf = (from: readonly SalesDay[]) => new Map(from.map(({ day, minor }) => [day, minor]));
  const [now, before] = [minorOf(sold), minorOf(soldBefore)];
  const daysBefore = daysOf(periodBefore(period));
  const sum = (of: Map<string, number>, some: readonly string[]) =>
    some.reduce((all, day) => all + (of.get(day) ?? 0), 0);
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const some = days.slice(index * length, (index + 1) * length);
    const minor = sum(now, some);
    const was = sum(before, daysBefore.slice(index * length, (index + 1) * length));
    return {
      name: dayText(context, some[0] ?? period.from),
      value: toWireAmount(minor, currency),
      label: money(minor),
      before: { value: toWireAmount(was, currency), label: money(was) },
    };
  });
}

function sumOf(days: readonly SalesDay[]): { orders: number; minor: number } {
  return days.reduce(
    (sum, { orders, minor }) => ({ orders: sum.orders + orders, minor: sum.minor + minor }),
    {
      orders: 0,
      minor: 0,
    },
  );
}

function moneyOf({ locale, site }: Context): (minor: number) => string {
  return (minor) => formatMoney(minor, site.currency, locale.tag);
}

function countryName({ locale }: Context, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return locale.text("stats.countryUnknown");
  return new Intl.DisplayNames(locale.tag, { type: "region" }).of(code) ?? code;
}
