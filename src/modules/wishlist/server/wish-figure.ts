import { sql } from "drizzle-orm";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { StaffFigure } from "#platform/staff/slots.ts";
import { mostWishedPath } from "../paths.ts";
import { wishedList } from "./staff-wishes.ts";

/** The number of today's wishes that were made on each day of the shop's calendar. */
export const wishFigure: StaffFigure = {
  label: "wishlist.staffWishesPerDay",
  roles: wishedList.roles,
  position: 48,
  path: mostWishedPath,
  async days({ db, site, locale }, from, to) {
    const [first, last] = [from.toISOString(), to.toISOString()];
    const { rows } = await db.execute<{ day: string; wishes: number }>(sql`
      with span as (
        select (${first}::timestamptz at time zone ${shopTimeZone})::date as first,
          (${last}::timestamptz at time zone ${shopTimeZone})::date as last
      ), made as (
        select (created_at at time zone ${shopTimeZone})::date as day, count(*)::integer as wishes
        from wishlist_wish, span
        where site_id = ${site.id} and created_at >= span.first::timestamp at time zone ${shopTimeZone}
          and created_at < (span.last + 1)::timestamp at time zone ${shopTimeZone}
        group by 1
      )
      select to_char(at, 'YYYY-MM-DD') as day, coalesce(wishes, 0) as wishes
      from span cross join generate_series(span.first, span.last, interval '1 day') as days(at)
      left join made on made.day = at::date order by at`);
    const said = (count: number) => locale.text("wishlist.staffWishCount", { count });
    return {
      headline: said(rows.reduce((sum, { wishes }) => sum + wishes, 0)),
      points: rows.map(({ day, wishes }) => ({ day, value: wishes, label: said(wishes) })),
    };
  },
};
