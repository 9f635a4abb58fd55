import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** The tax to propose: that of most products; without products the highest rate, which is the standard one. */
export async function usualTaxId({ db }: Pick<Context, "db">): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select tax.id from catalogue_tax tax
    left join (select tax_id, count(*) as products from catalogue_template group by tax_id) used
      on used.tax_id = tax.id
    order by coalesce(used.products, 0) desc, tax.rate desc, tax.id limit 1`);
  return rows[0]?.id ?? null;
}

export async function taxNames({ db }: Pick<Context, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from catalogue_tax order by id`);
  return rows.map(({ name }) => name);
}
