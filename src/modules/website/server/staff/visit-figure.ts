import { and, between, eq, sum } from "drizzle-orm";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { StaffFigure } from "#platform/staff/slots.ts";
import { visitTable } from "#platform/visits/tables.ts";

const dayMs = 86_400_000;

/** Visits from elsewhere on each day of the shop's calendar: only sums, counted without cookies or addresses. */
export const visitFigure: StaffFigure = {
  label: "website.visits",
  roles: ["website", "shop"],
  position: 40,
  async days({ db, site, locale }, from, to) {
    const [first, last] = [shopDay(from), shopDay(to)];
    const rows = await db
      .select({ day: visitTable.day, visits: sum(visitTable.visits).mapWith(Number) })
      .from(visitTable)
      .where(and(eq(visitTable.siteId, site.id), between(visitTable.day, first, last)))
      .groupBy(visitTable.day);
    const byDay = new Map(rows.map(({ day, visits }) => [day, visits]));
    const said = (count: number) => locale.text("website.visitCount", { count });
    const length = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
    const points = Array.from({ length }, (_, index) => {
      const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
      const value = byDay.get(day) ?? 0;
      return { day, value, label: said(value) };
    });
    return { headline: said(points.reduce((all, { value }) => all + value, 0)), points };
  },
};
