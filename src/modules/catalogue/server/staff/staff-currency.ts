import { sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { typedDecimal } from "#platform/money/typed.ts";
import { hasRole } from "#platform/roles.ts";
import { numberTyped } from "./staff-word.ts";

export const currencyInput = z.object({
  currency: z.string().trim().toUpperCase().max(10).default(""),
  perEuro: numberTyped,
});

/** No real rate is outside these limits: it would be a typing error, with which no price fits anywhere. */
const rateLeast = 0.01;
const rateMost = 1_000_000;

/** Stores the rate of a currency to the euro from now on. Recomputes every list in another currency. */
export async function saveCurrencyRate(
  write: WriteContext,
  { currency, perEuro }: z.output<typeof currencyInput>,
): Promise<void> {
  const known = Intl.supportedValuesOf("currency");
  if (!known.includes(currency) || currency === "EUR")
    throw invalidFields({ currency: "catalogue.currencyWrong" });
  const rate = typedDecimal(perEuro, 8);
  if (rate === null || Number(rate) < rateLeast || Number(rate) > rateMost) {
    throw invalidFields({ perEuro: "catalogue.currencyRateWrong" });
  }
  const { rows } = await write.db.execute<{ rate: string }>(
    sql`select per_euro::float8::text as rate from catalogue_currency_rate where currency = ${currency} for update`,
  );
  await write.db.execute(sql`
    insert into catalogue_currency_rate (currency, per_euro) values (${currency}, ${rate}::numeric)
    on conflict (currency) do update set per_euro = excluded.per_euro`);
  await write.db.execute(sql`
    insert into catalogue_currency_history (currency, day, per_euro, user_name)
    values (${currency}, ${shopDay(write.now)}::date, ${rate}::numeric, ${write.user?.name ?? ""})
    on conflict (currency, day) do update set per_euro = excluded.per_euro, user_name = excluded.user_name`);
  await audit(write, {
    model: "res.currency.rate",
    // Currencies have no id, so this uses the index.
    id: known.indexOf(currency),
    name: currency,
    action: rows[0] ? "write" : "create",
    before: rows[0] ? { per_euro: rows[0].rate } : {},
    after: { per_euro: String(Number(rate)) },
  });
  await write.db.execute(sql`update catalogue_price_list set derived_at = null`);
  write.changed("prices");
  await write.enqueue("catalogue.deriveListPrices", {});
}

export interface CurrenciesView {
  currencies: {
    currency: string;
    name: string;
    perEuro: string;
    changed: string;
    by: string;
    lists: number;
  }[];
  history: { key: string; currency: string; day: string; perEuro: string; by: string }[];
  mayWrite: boolean;
}

/** All currencies except the euro, and their recent rates. */
export async function currenciesView(context: Context): Promise<CurrenciesView> {
  const { tag } = context.locale;
  const names = new Intl.DisplayNames(tag, { type: "currency" });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 8 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const history = await context.db.execute<{
    currency: string;
    day: string;
    per_euro: string;
    by: string;
  }>(sql`
    select currency, day::text, per_euro::text, user_name as by from catalogue_currency_history
    order by day desc, currency limit 200`);
  const rates = await context.db.execute<{ currency: string; per_euro: string; lists: number }>(sql`
    select rate.currency, rate.per_euro::text, (select count(*)::integer from catalogue_price_list list
      where list.currency = rate.currency) as lists from catalogue_currency_rate rate
    where rate.currency <> 'EUR' order by rate.currency`);
  const shown = history.rows.map(({ currency, day, per_euro, by }) => ({
    key: `${currency} ${day}`,
    currency,
    day: date.format(new Date(`${day}T12:00:00Z`)),
    perEuro: number.format(Number(per_euro)),
    by,
  }));
  return {
    currencies: rates.rows.map(({ currency, per_euro, lists }) => {
      const last = shown.find((one) => one.currency === currency);
      return {
        currency,
        name: names.of(currency) ?? currency,
        perEuro: number.format(Number(per_euro)),
        changed: last?.day ?? "",
        by: last?.by ?? "",
        lists,
      };
    }),
    history: shown,
    mayWrite: context.user !== null && hasRole(context.user.roles, "administrator"),
  };
}
