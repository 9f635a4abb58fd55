import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { siteTable } from "#platform/site.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";
import type { ShowroomsView } from "../../components/home/home-view.ts";
import { homePictures } from "../../slots.ts";

const translated = storedTranslated;

/** A place that visitors may come to. */
const showroom = z.object({ city: translated, street: z.string(), hours: translated });

/** Part of the site's settings. */
const showrooms = z.object({
  title: translated,
  text: translated,
  button: translated,
  picture: translated,
  places: z.array(showroom).min(1),
});

export type Showrooms = z.infer<typeof showrooms>;

/** The showrooms of the site in the context's language; null without any, or if the settings are invalid. */
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
