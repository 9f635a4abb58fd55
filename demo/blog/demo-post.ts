import type { CoverSubject } from "#demo/drawing/subject.ts";

export type Text = {
  en: string;
  ro: string;
};

export const blogs = {
  "workshop-notes": {
    name: { en: "Workshop notes", ro: "Note din atelier" },
    subtitle: {
      en: "Wood, glass and paint, and why we do things the way we do.",
      ro: "Lemn, sticlă și vopsea și de ce lucrăm așa cum lucrăm.",
    },
  },
  "measuring-and-fitting": {
    name: { en: "Measuring and fitting", ro: "Măsurare și montaj" },
    subtitle: {
      en: "From the tape to the last bead of sealant, for people who do it themselves or watch somebody do it.",
      ro: "De la ruletă la ultimul cordon de etanșare, pentru cine face singur sau se uită la cineva care face.",
    },
  },
} as const;

export const tags = {
  care: { en: "Care", ro: "Îngrijire" },
  measuring: { en: "Measuring", ro: "Măsurare" },
  fitting: { en: "Fitting", ro: "Montaj" },
  wood: { en: "Wood", ro: "Lemn" },
  glass: { en: "Glass and warmth", ro: "Sticlă și căldură" },
  doors: { en: "Doors", ro: "Uși" },
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
