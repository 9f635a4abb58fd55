import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { productPath } from "../../paths.ts";
import { onSite } from "./shown-here.ts";

const idMax = 2_147_483_647;

/**
 * The address of a product by its slug, by a former slug, or by any name that ends in its id (`zada-78-12`), as older
 * shops wrote them. Refuses a product that this site does not show. One query.
 */
export async function productPathOf(context: PublicContext, name: string): Promise<string> {
  // PostgreSQL refuses null characters in any text, also in a condition.
  if (name.includes("\0")) throw notFound();
  const number = Number(/(?:^|-)([1-9]\d{0,9})$/.exec(name)?.[1] ?? 0);
  const { rows } = await context.db.execute<{ slug: string }>(sql`
    select template.slug from catalogue_template template
    left join catalogue_slug old on old.template_id = template.id and old.slug = ${name}
    where (template.slug = ${name} or template.id = ${number <= idMax ? number : 0}
        or template.id = (select template_id from catalogue_slug where slug = ${name}))
      and template.published and template.saleable and not template.archived
      and ${onSite(context)}
    order by template.slug = ${name} desc, old.slug is not null desc limit 1`);
  const [row] = rows;
  if (!row) throw notFound();
  return productPath(row.slug);
}
