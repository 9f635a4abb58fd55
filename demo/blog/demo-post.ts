import type { CoverSubject } from "#demo/drawing/subject.ts";

export type Text = {
  en: string;
  ro: string;
  de: string;
};

export const blogs = {
  "workshop-notes": {
    name: { en: "Workshop notes", ro: "Note din atelier", de: "Notizen aus der Werkstatt" },
    subtitle: {
      en: "Wood, glass and paint, and why we do things the way we do.",
      ro: "Lemn, sticlă și vopsea și de ce lucrăm așa cum lucrăm.",
      de: "Holz, Glas und Lack und warum wir so arbeiten, wie wir arbeiten.",
    },
  },
  "measuring-and-fitting": {
    name: { en: "Measuring and fitting", ro: "Măsurare și montaj", de: "Messen und montieren" },
    subtitle: {
      en: "From the tape to the last bead of sealant, for people who do it themselves or watch somebody do it.",
      ro: "De la ruletă la ultimul cordon de etanșare, pentru cine face singur sau se uită la cineva care face.",
      de: "Vom Bandmaß bis zur letzten Fuge, für alle, die selbst anpacken oder jemandem dabei zusehen.",
    },
  },
} as const;

export const tags = {
  care: { en: "Care", ro: "Îngrijire", de: "Pflege" },
  measuring: { en: "Measuring", ro: "Măsurare", de: "Messen" },
  fitting: { en: "Fitting", ro: "Montaj", de: "Montage" },
  wood: { en: "Wood", ro: "Lemn", de: "Holz" },
  glass: { en: "Glass and warmth", ro: "Sticlă și căldură", de: "Glas und Wärme" },
  doors: { en: "Doors", ro: "Uși", de: "Türen" },
} as const;

/** A post of the demo. Its text is plain text with Markdown-like marks, see htmlOfBody. */
export interface DemoPost {
  slug: string;
  blog: keyof typeof blogs;
  tags: readonly (keyof typeof tags)[];
  author: string;
  /** Days between publication and the seed. */
  daysAgo: number;
  featured?: boolean;
  cover: Pick<CoverSubject, "theme" | "finish">;
  coverAlt: Text;
  name: Text;
  subtitle: Text;
  body: Text;
}
