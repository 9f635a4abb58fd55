import { germanOf } from "../german/german.ts";

/** A text of the demo in the languages of its site, and in German for owners who offer it as well. */
export type Text = {
  en: string;
  ro: string;
  de: string;
};

/** A text in both languages of the site; short ones have their German in `demo/german`. */
export function both(en: string, ro: string, de = germanOf(en, ro)): Text {
  return { en, ro, de };
}
