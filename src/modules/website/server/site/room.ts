import { z } from "zod";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";
import type { LargePicture, Pin } from "../../components/home/home-pictures.ts";
import { homePictures } from "../../slots.ts";

const translated = storedTranslated;

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
  /** What the drawing shows. */
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

/** Null for settings that cannot be read, and in an installation without the pictures. */
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
