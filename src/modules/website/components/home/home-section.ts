import type { PictureProps } from "#ui/picture.tsx";
import type { BlockView } from "./block-view.ts";

/** A picture with a name as a link, and a small note such as "from €298". */
export interface HomeTile {
  href: string;
  title: string;
  note?: string;
  picture?: PictureProps;
}

/** The fields of a product that the home page itself reads; a higher module renders its card, and knows the others. */
export interface HomeProduct {
  path: string;
  name: string;
}

/** A post on the home page; `note` is formatted, such as "12 May 2026 · 4 min". */
export interface HomePost {
  href: string;
  title: string;
  /** The language of its words, if it differs from the page's. */
  lang?: string;
  line?: string;
  note?: string;
  picture?: PictureProps;
}

/**
 * A module's contribution to the home page, as plain data. Positions: 10 kinds of products, 20 configurable products,
 * 30 products, 40 the section through the profile, 50 learning, 55 reading, 60 showrooms.
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
      /** The message for an empty section. */
      empty: string;
      posts: HomePost[];
    };
