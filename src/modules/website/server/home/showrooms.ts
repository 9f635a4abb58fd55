import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { siteTable } from "#platform/site.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";
import type { ShowroomsView } from "../../components/home/home-view.ts";
import { homePictures } from "../../slots.ts";

const translated = storedTranslated;

/** A place where visitors may come. */
const showroom = z.object({ city: translated, street: z.string(), hours: translated });

/** Kept in the settings of the site. */
const showrooms = z.object({
  title: translated,
  text: translated,
  button: translated,
  picture: translated,
  places: z.array(showroom).min(1),
});

export type Showrooms = z.infer<typeof showrooms>;

/** The showrooms of the site in the context's language; null where it has none or where they cannot be read. */
export function showroomsView({ site, locale }: PublicContext): ShowroomsView | null {
  const { data } = showrooms.safeParse(site.settings["showrooms"]);
  if (!data) return null;
  const { code } = locale;
  const picture = homePictures.entries()[0]?.showrooms;
  return {
    title: inLocale(data.title, code),
    text: inLocale(data.text, code),
    button: inLocale(data.button, code),
    picture: picture ? { ...picture, alt: inLocale(data.picture, code) } : null,
    places: data.places.map(({ city, street, hours }) => ({
      city: inLocale(city, code),
      street,
      hours: inLocale(hours, code),
    })),
  };
}

export async function seedShowrooms(write: WriteContext, siteId: number, given: Showrooms): Promise<void> {
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || ${JSON.stringify({ showrooms: given })}::jsonb` })
    .where(eq(siteTable.id, siteId));
  write.changed("site");
}
