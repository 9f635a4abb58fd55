import type { HomeWordsView } from "../../server/site/site-words.ts";
import type { LargePicture } from "./home-pictures.ts";
import type { HomeSection } from "./home-section.ts";

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
