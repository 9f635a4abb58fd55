import type { PostCardView } from "#modules/blog/components/post-view.ts";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { PictureProps } from "#ui/picture.tsx";

export const sliderKinds = ["product", "multi_tab", "category", "brand", "blog", "banner"] as const;

export type SliderKind = (typeof sliderKinds)[number];

/** A category or a brand. */
export interface SliderTile {
  id: number;
  href: string;
  title: string;
  picture: PictureProps | null;
}

export type SliderItems =
  | { kind: "products"; products: ProductCardView[] }
  | { kind: "posts"; posts: PostCardView[] }
  | { kind: "tiles"; tiles: SliderTile[]; look: "category" | "brand" };

export interface SliderTabView {
  id: number;
  /** Empty if there is only one tab. */
  name: string;
  items: SliderItems;
}

/** The motion of a slider, with the wire's names. */
export interface SliderSettings {
  /** The id of its element. */
  s_id: string;
  /** Number of cards side by side on a wide screen. */
  counts: number;
  auto_slide: boolean;
  /** Milliseconds. */
  auto_play_time: number;
}

export interface SliderView extends SliderSettings {
  name: string;
  /** Tabs without contents are left out. */
  tabs: SliderTabView[];
}

/** The data of one product in a banner. */
export interface BannerView {
  sliderId: number;
  title: string;
  words: string;
  button: string;
  href: string;
  price: string;
  picture: PictureProps | null;
}

export function countOf(items: SliderItems): number {
  switch (items.kind) {
    case "products":
      return items.products.length;
    case "posts":
      return items.posts.length;
    default:
      return items.tiles.length;
  }
}
