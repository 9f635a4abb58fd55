import type { HomeSection } from "./home-section.ts";

export interface ShowroomView {
  city: string;
  street: string;
  hours: string;
}

export interface HomeView {
  sections: HomeSection[];
  showrooms: ShowroomView[];
}
