/** A text of the demo in both languages of the site. */
export type Text = {
  en: string;
  ro: string;
};

export function both(en: string, ro: string): Text {
  return { en, ro };
}
