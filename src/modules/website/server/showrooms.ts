import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { siteTable } from "#platform/site.ts";
import { inLocale } from "#platform/translated.ts";
import type { ShowroomView } from "../components/home-view.ts";

const translated = z.object({ en: z.string(), ro: z.string() });

/** A place where visitors may come; kept in the settings of the site. */
const showroom = z.object({ city: translated, street: z.string(), hours: translated });

export type Showroom = z.infer<typeof showroom>;

/** The showrooms of the site in the context's language. Settings that cannot be read are none. */
export function showroomViews(context: PublicContext): ShowroomView[] {
  const read = z.array(showroom).safeParse(context.site.settings["showrooms"]);
  if (!read.success) return [];
  const { code } = context.locale;
  return read.data.map(({ city, street, hours }) => ({
    city: inLocale(city, code),
    street,
    hours: inLocale(hours, code),
  }));
}

export async function seedShowrooms(
  write: WriteContext,
  siteId: number,
  showrooms: readonly Showroom[],
): Promise<void> {
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || ${JSON.stringify({ showrooms })}::jsonb` })
    .where(eq(siteTable.id, siteId));
  write.changed("site");
}
