import type { SettingField } from "./setting-field.ts";

/** Where a kind stands in the list of blocks. */
export const blockGroups = ["text", "media", "layout", "shop", "site"] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** Drawings in the list of blocks; `editor/block-icons.ts` knows their shapes. */
export type BlockIcon =
  | "anchor"
  | "banner"
  | "button"
  | "clock"
  | "download"
  | "faq"
  | "film"
  | "form"
  | "gallery"
  | "history"
  | "hotspot"
  | "image"
  | "map"
  | "newsletter"
  | "parallax"
  | "posts"
  | "product"
  | "quote"
  | "reveal"
  | "share"
  | "slider"
  | "social";

/** A kind of block as the editor offers it, in the editor's language. */
export interface BlockChoice {
  kind: string;
  label: string;
  hint: string;
  icon: BlockIcon;
  group: BlockGroup;
  initial: Record<string, unknown>;
  settings: readonly SettingField[];
}
