import { sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import type { RatingView } from "../vocabulary/views.ts";

/** The published ratings of a product: their number, and their sum in half stars. */
export interface KeptRating {
  count: number;
  sum: number;
}

/** Stores a product's rating for its page and its cards. The module reviews computes it. */
export async function keepRating(
  write: WriteContext,
  templateId: number,
  { count, sum }: KeptRating,
): Promise<void> {
  if (count === 0)
    await write.db.execute(sql`delete from catalogue_rating where template_id = ${templateId}`);
  else
    await write.db.execute(sql`
      insert into catalogue_rating (template_id, count, sum) values (${templateId}, ${count}, ${sum})
      on conflict (template_id) do update set count = excluded.count, sum = excluded.sum`);
  write.changed(`product:${templateId}`);
}

/** The stored rating of a row, formatted. */
export function toRatingView(
  { locale }: Pick<PublicContext, "locale">,
  { rating_count: count, rating_sum: sum }: { rating_count: number | null; rating_sum: number | null },
): RatingView | null {
  if (!count || !sum) return null;
  const stars = Math.round((sum * 10) / (2 * count)) / 10;
  const average = new Intl.NumberFormat(locale.tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(stars);
  return {
    stars,
    count,
    label: locale.text("catalogue.ratingLabel", { average, count }),
    text: `${average} (${new Intl.NumberFormat(locale.tag).format(count)})`,
  };
}
