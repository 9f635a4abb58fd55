import type { HomeWordsView } from "../server/site-words.ts";
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
  /** What the picture beside them shows. */
  picture: string;
  places: ShowroomView[];
}

export interface HomeView {
  words: HomeWordsView;
  sections: HomeSection[];
  showrooms: ShowroomsView | null;
}
