import { z } from "zod";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";
import type { LargePicture, Pin } from "../../components/home/home-pictures.ts";
import { homePictures } from "../../slots.ts";

const translated = storedTranslated;

/**
 * The drawings and words of a home page with a drawn room and a section through a profile. They are stored with the
 * home page's other words; a site without them shows neither.
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
  /** The alternative text of the drawing. */
  picture: string;
  drawing: LargePicture;
  pins: readonly Pin[];
  parts: { title: string; text: string }[];
}

export interface RoomView {
  hero: LargePicture;
  /** What it shows. */
  picture: string;
  inside: InsideView;
}

/** Null for invalid settings, and in an installation without the pictures. */
export function roomView(kept: unknown, code: LocaleCode): RoomView | null {
  const { data } = room.safeParse(kept);
  const [pictures] = homePictures.entries();
  if (!data || !pictures) return null;
  const { pins, ...drawing } = pictures.inside;
  const { title, picture, parts } = data.inside;
  return {
    hero: pictures.hero,
    picture: inLocale(data.picture, code),
    inside: {
      title: inLocale(title, code),
      picture: inLocale(picture, code),
      drawing,
      pins,
      parts: parts.map((part) => ({ title: inLocale(part.title, code), text: inLocale(part.text, code) })),
    },
  };
}
