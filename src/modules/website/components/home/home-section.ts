import type { PictureProps } from "#ui/picture.tsx";
import type { BlockView } from "./block-view.ts";

/** A picture with a name that leads somewhere, and a quiet note such as "from €298". */
export interface HomeTile {
  href: string;
  title: string;
  note?: string;
  picture?: PictureProps;
}

/** What the home page itself reads of a product; a module above draws its card, and knows the rest of it. */
export interface HomeProduct {
  path: string;
  name: string;
}

/** Something to read as the home page shows it; `note` is finished, such as "12 May 2026 · 4 min". */
export interface HomePost {
  href: string;
  title: string;
  /** The language of its words, where it is not the page's. */
  lang?: string;
  line?: string;
  note?: string;
  picture?: PictureProps;
}

/**
 * What a module contributes to the home page, as plain data. Positions: 10 kinds of products, 20 what can be
 * configured, 30 products, 40 the section through the profile, 50 learning, 55 reading, 60 showrooms.
 */
export type HomeSection =
  | { kind: "categories"; position: number; title: string; tiles: HomeTile[] }
  | {
      kind: "products";
      position: number;
      title: string;
      more?: { href: string; text: string };
      products: HomeProduct[];
    }
  | { kind: "block"; position: number; block: BlockView }
  | {
      kind: "posts";
      position: number;
      title: string;
      more: { href: string; text: string };
      /** What is said while there are none. */
      empty: string;
      posts: HomePost[];
    };
