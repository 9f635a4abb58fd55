import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { StatsEvent } from "./events.ts";
import { counted } from "./figures.ts";
import type { Period } from "./period.ts";

const rowsMax = 100_000;

interface Row extends Record<string, unknown> {
  day: string;
  event: StatsEvent;
  subject: string;
  name: Translated | null;
  visitors: number;
}

/**
 * The figures of a period day by day (UTF-8 with byte order mark, so that spreadsheets read ș and ț): first those of
 * each event as such, then those of its products and ways to pay.
 */
export async function figuresCsv(context: Context, period: Period): Promise<string> {
  const { db, locale } = context;
  const { rows } = await db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, event, subject, coalesce(template.name, provider.name) as name,
      sum(visitors)::integer as visitors
    from ${counted(context, period, sql`true`)}
    left join catalogue_template template on event like 'product%' and template.id = nullif(subject, '')::integer
    left join payment_provider provider on event = 'order_payment' and provider.id = nullif(subject, '')::integer
    group by day, event, subject, template.name, provider.name
    order by subject <> '', day, event, subject limit ${rowsMax}`);
  const head = ["day", "event", "subject", "visitors"].map((column) => locale.text(`stats.csv_${column}`));
  const lines = rows.map(({ day, event, subject, name, visitors }) => [
    day,
    locale.text(`stats.event_${event}`),
    name ? inLocale(name, locale.code) : subject,
    visitors,
  ]);
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: "windows" });
}
