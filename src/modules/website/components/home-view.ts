import type { HomeWordsView } from "../server/site-words.ts";
import type { HomeSection } from "./home-section.ts";

export interface ShowroomView {
  city: string;
  street: string;
  hours: string;
}

export interface HomeView {
  words: HomeWordsView;
  sections: HomeSection[];
  showrooms: ShowroomView[];
}
