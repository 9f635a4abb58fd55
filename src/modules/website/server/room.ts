import { z } from "zod";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { inLocale } from "#platform/translated.ts";

const translated = z.object({ en: z.string(), ro: z.string() });

/**
 * A home page that is a drawn room with a section through a profile below: what the drawings show and say. Kept with
 * the other words of the home page; a site without it has neither.
 */
const room = z.object({
  picture: translated,
  inside: z.object({
    title: translated,
    picture: translated,
    parts: z.array(z.object({ title: translated, text: translated })),
  }),
});

export type Room = z.output<typeof room>;

export interface InsideView {
  title: string;
  picture: string;
  parts: { title: string; text: string }[];
}

export interface RoomView {
  picture: string;
  inside: InsideView;
}

/** Settings that cannot be read are none. */
export function roomView(kept: unknown, code: LocaleCode): RoomView | null {
  const { data } = room.safeParse(kept);
  if (!data) return null;
  const { title, picture, parts } = data.inside;
  return {
    picture: inLocale(data.picture, code),
    inside: {
      title: inLocale(title, code),
      picture: inLocale(picture, code),
      parts: parts.map((part) => ({ title: inLocale(part.title, code), text: inLocale(part.text, code) })),
    },
  };
}
