import type { PictureProps } from "#ui/picture.tsx";
import type { HomeWordsView } from "../server/site-words.ts";
import type { HomeSection } from "./home-section.ts";

/** A picture that comes with the program, ready in its formats and sizes. */
export type LargePicture = Pick<PictureProps, "src" | "widthPx" | "heightPx" | "sources">;

/** A numbered place in a picture, in percent of its width and height. */
export interface Pin {
  x: string;
  y: string;
}

/** The large pictures of the home page. */
export interface HomePictures {
  hero: LargePicture;
  /** A section through what is sold, with a pin for each part that the words beside it explain. */
  inside: LargePicture & { pins: readonly Pin[] };
  showrooms: LargePicture;
}

export interface ShowroomView {
  city: string;
  street: string;
  hours: string;
}

/** Where visitors may come, and what is said of it. */
export interface ShowroomsView {
  title: string;
  text: string;
  /** What leads to them. */
  button: string;
  /** The picture beside them; null where the installation has none. */
  picture: (LargePicture & { alt: string }) | null;
  places: ShowroomView[];
}

export interface HomeView {
  words: HomeWordsView;
  sections: HomeSection[];
  showrooms: ShowroomsView | null;
}
