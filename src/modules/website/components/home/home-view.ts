import type { HomeWordsView } from "../../server/site/site-words.ts";
import type { LargePicture } from "./home-pictures.ts";
import type { HomeSection } from "./home-section.ts";

export interface ShowroomView {
  city: string;
  street: string;
  hours: string;
}

/** The showrooms that visitors may come to, and the words about them. */
export interface ShowroomsView {
  title: string;
  text: string;
  /** The label of the link to them. */
  button: string;
  /** The picture beside them; null without one in the installation. */
  picture: (LargePicture & { alt: string }) | null;
  places: ShowroomView[];
}

export interface HomeView {
  words: HomeWordsView;
  sections: HomeSection[];
  showrooms: ShowroomsView | null;
}
